import * as contract from '@parc-ferme/contract/schedule';
import { failuresIn } from '@parc-ferme/data/failures';
import { runsIn } from '@parc-ferme/data/runs';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { outlookReply } from '@parc-ferme/http/replies/schedule';
import { type Services, services } from '../services.ts';

const LATEST = 20;

export const status = endpoint(contract.status, {
  read: (
    _call,
    { runs, failures, seasons, settings }: Services<'failures' | 'runs' | 'seasons'>,
  ) => ({
    runs: runs.latest(LATEST),
    failures: failures.latest(LATEST),
    season: seasons.state(settings.season),
  }),
  run: async ({ runs, failures, season, now }) => ({
    runs,
    failures,
    ...outlookReply(season, now),
  }),
});

export const handler = lambda(
  status,
  services((table) => ({
    failures: failuresIn(table),
    runs: runsIn(table),
    seasons: seasonsIn(table),
  })),
);
