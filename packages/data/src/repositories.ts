import { auditIn } from './audit.ts';
import { blockingIn } from './blocking.ts';
import { blocksIn } from './blocks.ts';
import { commentsIn } from './comments.ts';
import { completenessIn } from './completeness.ts';
import { deliveriesIn } from './deliveries.ts';
import { emailLinksIn } from './email-links.ts';
import { failuresIn } from './failures.ts';
import { invitationsIn } from './invitations.ts';
import { limitsIn } from './limits.ts';
import { mailingsIn } from './mailings.ts';
import { noticesIn } from './notices.ts';
import { picksForScoringIn } from './picks-for-scoring.ts';
import { playerSeasonsIn } from './player-seasons.ts';
import { playersIn } from './players.ts';
import { predictionsIn } from './predictions.ts';
import { pushDevicesIn } from './push-devices.ts';
import { pushKeysIn } from './push-keys.ts';
import { racesIn } from './races.ts';
import { resetsIn } from './resets.ts';
import { resultsIn } from './results.ts';
import { revealedPicksIn } from './revealed-picks.ts';
import { rollCallIn } from './roll-call.ts';
import { runsIn } from './runs.ts';
import { scoresIn } from './scores.ts';
import { seasonsIn } from './seasons.ts';
import { secretsIn } from './secrets.ts';
import { sendAgainIn } from './send-again.ts';
import { standingsIn } from './standings.ts';
import { storiesIn } from './stories.ts';
import type { Table } from './table.ts';

/** The repositories that accept and score results. */
export function scoringRepositoriesIn(table: Table) {
  return {
    audit: auditIn(table),
    limits: limitsIn(table),
    notices: noticesIn(table),
    picksForScoring: picksForScoringIn(table),
    playerSeasons: playerSeasonsIn(table),
    races: racesIn(table),
    results: resultsIn(table),
    scores: scoresIn(table),
    seasons: seasonsIn(table),
    standings: standingsIn(table),
    stories: storiesIn(table),
  };
}

export type ScoringRepositories = ReturnType<typeof scoringRepositoriesIn>;

/** The repositories that move a closing time: last picks are sent again before it. */
export function closingRepositoriesIn(table: Table) {
  return {
    ...scoringRepositoriesIn(table),
    players: playersIn(table),
    predictions: predictionsIn(table),
    revealedPicks: revealedPicksIn(table),
    sendAgain: sendAgainIn(table),
  };
}

export type ClosingRepositories = ReturnType<typeof closingRepositoriesIn>;

/** All repositories. */
export function repositoriesIn(table: Table) {
  return {
    ...closingRepositoriesIn(table),
    blocking: blockingIn(table),
    blocks: blocksIn(table),
    comments: commentsIn(table),
    completeness: completenessIn(table),
    deliveries: deliveriesIn(table),
    emailLinks: emailLinksIn(table),
    failures: failuresIn(table),
    invitations: invitationsIn(table),
    mailings: mailingsIn(table),
    pushDevices: pushDevicesIn(table),
    pushKeys: pushKeysIn(table),
    resets: resetsIn(table),
    rollCall: rollCallIn(table),
    runs: runsIn(table),
    secrets: secretsIn(table),
  };
}

export type Repositories = ReturnType<typeof repositoriesIn>;
