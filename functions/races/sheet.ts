import * as contract from '@parc-ferme/contract/races';
import { revealedPicksIn } from '@parc-ferme/data/picks/revealed-picks';
import { sheetsIn } from '@parc-ferme/data/picks/sheets';
import { racesIn } from '@parc-ferme/data/race/races';
import { hasCurrentSheet } from '@parc-ferme/domain/race/reveal';
import { publishedSheet } from '@parc-ferme/server/replies/sheets';
import { playerRoute, table } from '../composition.ts';

const races = racesIn(table);
const data = { sheets: sheetsIn(table), revealedPicks: revealedPicksIn(table) };

export const handler = playerRoute(contract.sheet, async ({ params: { raceId }, reject }) => {
  const race = await races.find(raceId);
  if (!race) return reject('race.unknown');
  const sheet = hasCurrentSheet(race) ? await publishedSheet(race, data) : undefined;
  return sheet ?? reject('sheet.not-published');
});
