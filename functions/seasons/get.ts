import * as contract from '@parc-ferme/contract/seasons';
import { seasonStatesIn } from '@parc-ferme/data/season/seasons';
import { byField } from '@parc-ferme/domain/race/season';
import { raceReply } from '@parc-ferme/server/replies/races';
import { publicRoute, readOnlyTable, settings } from '../composition.ts';

const states = seasonStatesIn(readOnlyTable);

export const handler = publicRoute(contract.get, async ({ query }) => {
  const { season: current, supportEmail } = settings();
  const season = query.season ?? current;
  const [{ races, entrants }, seasons] = await Promise.all([
    states.state(season),
    states.played(current),
  ]);
  return {
    season,
    seasons,
    races: races.map(raceReply),
    drivers: byField(entrants),
    teams: entrants.teams,
    supportEmail,
  };
});
