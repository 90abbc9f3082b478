import { repositoriesIn } from '@parc-ferme/data/repositories';
import {
  passwords,
  publishBestEffort,
  publishEvent,
  raceData,
  settings,
  table,
  tokens,
} from './composition.ts';

/** Everything there is, for tests. */
export const everyService = () => ({
  ...repositoriesIn(table),
  settings: settings(),
  ...{ passwords, tokens, announce: publishEvent, mention: publishBestEffort },
  source: raceData(),
});
