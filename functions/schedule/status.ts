import * as contract from '@parc-ferme/contract/schedule';
import { failuresIn } from '@parc-ferme/data/operations/failures';
import { runsIn } from '@parc-ferme/data/operations/runs';
import { sandboxRefusalsIn } from '@parc-ferme/data/player/sandbox-refusals';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { outlookReply } from '@parc-ferme/server/replies/schedule';
import { adminRoute, currentSeason, table } from '../composition.ts';

const MAX_LATEST = 20;
const MAX_REFUSED = 100;

const runs = runsIn(table);
const failures = failuresIn(table);
const sandboxRefusals = sandboxRefusalsIn(table);
const seasons = seasonsIn(table);

export const handler = adminRoute(contract.status, async ({ now }) => {
  const season = await currentSeason.get(now);
  const [latestRuns, latestFailures, refusedInSandbox, state, nextState] = await Promise.all([
    runs.latest(MAX_LATEST),
    failures.latest(MAX_LATEST),
    sandboxRefusals.refusedPlayers(MAX_REFUSED),
    seasons.state(season),
    seasons.state(season + 1),
  ]);
  const calendar = await seasons.calendar(season, state);
  return {
    runs: latestRuns,
    failures: latestFailures,
    refusedInSandbox,
    ...outlookReply(state, calendar, nextState, now),
  };
});
