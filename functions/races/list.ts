import * as contract from '@parc-ferme/contract/races';
import { type Calendar, calendarIn } from '@parc-ferme/data/seasons';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { raceReply } from '@parc-ferme/http/replies/races';
import { type PublicServices, publicServices } from '../services.ts';

export const list = endpoint(contract.list, {
  read: ({ query }, { calendar, settings }: PublicServices<{ calendar: Calendar }>) => ({
    races: calendar.races(query.season ?? settings.season),
  }),
  run: async ({ races }) => races.map(raceReply),
});

export const handler = lambda(
  list,
  publicServices((reading) => ({ calendar: calendarIn(reading) })),
);
