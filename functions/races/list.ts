import * as contract from '@parc-ferme/contract/races';
import { calendarIn } from '@parc-ferme/data/season/seasons';
import { raceReply } from '@parc-ferme/server/replies/races';
import { publicRoute, readOnlyTable, settings } from '../composition.ts';

const calendar = calendarIn(readOnlyTable);

export const handler = publicRoute(contract.list, async ({ query }) => {
  const races = await calendar.races(query.season ?? settings().season);
  return races.map(raceReply);
});
