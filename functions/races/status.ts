import * as contract from '@parc-ferme/contract/races';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { statusReply } from '@parc-ferme/http/replies/races';
import { type Services, services } from '../services.ts';

export const status = endpoint(contract.status, {
  read: ({ query }, { seasons, settings }: Services<'seasons'>) => ({
    season: seasons.state(query.season ?? settings.season),
  }),
  run: async ({ season, now }) =>
    season.races.map((race) => {
      const lastCheck = season.resultChecks.find(({ raceId }) => raceId === race._id);
      return statusReply(race, lastCheck, now);
    }),
});

export const handler = lambda(
  status,
  services((table) => ({ seasons: seasonsIn(table) })),
);
