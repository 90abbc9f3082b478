import * as contract from '@parc-ferme/contract/schedule';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

const LATEST = 20;

export const status = endpoint(contract.status, {
  read: (_call, { runs, failures, seasons, settings }: Services) => ({
    runs: runs.latest(LATEST),
    failures: failures.latest(LATEST),
    season: seasons.state(settings.season),
  }),
  run: async ({ runs, failures, season, now }) => ({
    runs,
    failures,
    ...contract.outlookReply(season, now),
  }),
});

export const handler = lambda(status, services);
