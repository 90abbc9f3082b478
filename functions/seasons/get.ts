import * as contract from '@parc-ferme/contract/seasons';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { byField } from '@parc-ferme/domain/race/season';
import { raceReply } from '@parc-ferme/server/replies/races';
import { currentSeason, publicRoute, settings, table } from '../composition.ts';

const states = seasonsIn(table);

export const handler = publicRoute(contract.get, async ({ query, now }) => {
  const current = await currentSeason.get(now);
  const season = query.season ?? current;
  const [{ races, entrants, stakes }, seasons] = await Promise.all([
    states.state(season),
    states.played(current),
  ]);
  return {
    season,
    seasons,
    races: races.map(raceReply),
    drivers: byField(entrants),
    teams: entrants.teams,
    supportEmail: settings().supportEmail,
    ...(stakes && { stakes }),
  };
});
