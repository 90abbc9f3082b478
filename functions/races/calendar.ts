import * as contract from '@parc-ferme/contract/races';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { calendarFeed } from '@parc-ferme/server/replies/calendar-feed';
import { currentSeason, publicRoute, table } from '../composition.ts';

const seasons = seasonsIn(table);

export const handler = publicRoute(contract.calendar, async ({ query, now, siteUrl }) => {
  const season = query.season ?? (await currentSeason.get(now));
  const [races, { seasonTips }] = await Promise.all([seasons.races(season), seasons.facts(season)]);
  return calendarFeed(season, races, { siteUrl, seasonTips });
});
