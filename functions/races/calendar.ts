import * as contract from '@parc-ferme/contract/races';
import { calendarIn } from '@parc-ferme/data/season/seasons';
import { calendarFeed } from '@parc-ferme/server/replies/calendar-feed';
import { publicRoute, readOnlyTable, settings } from '../composition.ts';

const calendar = calendarIn(readOnlyTable);

export const handler = publicRoute(contract.calendar, async ({ query }) => {
  const season = query.season ?? settings().season;
  return calendarFeed(season, await calendar.races(season));
});
