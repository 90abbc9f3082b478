import * as contract from '@parc-ferme/contract/races';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { calendarFeed } from '@parc-ferme/server/replies/calendar-feed';
import { publicRoute, settings, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.calendar, async ({ query }) => {
  const season = query.season ?? settings().season;
  return calendarFeed(season, await seasons.races(season));
});
