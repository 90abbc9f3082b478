import { commentsIn } from './comment/comments.ts';
import { deliveriesIn } from './message/deliveries.ts';
import { mailingsIn } from './message/mailings.ts';
import { pushDevicesIn } from './message/push-devices.ts';
import { pushKeysIn } from './message/push-keys.ts';
import { auditIn } from './operations/audit.ts';
import { failuresIn } from './operations/failures.ts';
import { limitsIn } from './operations/limits.ts';
import { runsIn } from './operations/runs.ts';
import { secretsIn } from './operations/secrets.ts';
import { completenessIn } from './picks/completeness.ts';
import { predictionsIn } from './picks/predictions.ts';
import { revealedPicksIn } from './picks/revealed-picks.ts';
import { rollCallIn } from './picks/roll-call.ts';
import { sendAgainIn } from './picks/send-again.ts';
import { sheetsIn } from './picks/sheets.ts';
import { blockingIn } from './player/blocking.ts';
import { emailLinksIn } from './player/email-links.ts';
import { invitationsIn } from './player/invitations.ts';
import { playersIn } from './player/players.ts';
import { resetsIn } from './player/resets.ts';
import { historiesIn } from './race/histories.ts';
import { noticesIn } from './race/notices.ts';
import { raceDetailsIn } from './race/race-details.ts';
import { racesIn } from './race/races.ts';
import { storiesIn } from './race/stories.ts';
import { resultsIn } from './result/results.ts';
import { scoresIn } from './result/scores.ts';
import { pastSeasonsIn } from './season/past-seasons.ts';
import { seasonsIn } from './season/seasons.ts';
import { tipsIn } from './season/tips.ts';
import { playerSeasonsIn } from './standings/player-seasons.ts';
import { standingsIn } from './standings/standings.ts';
import type { Table } from './table.ts';

/** The repositories that accept and score results. */
export function scoringRepositoriesIn(table: Table) {
  return {
    audit: auditIn(table),
    histories: historiesIn(table),
    limits: limitsIn(table),
    mailings: mailingsIn(table),
    notices: noticesIn(table),
    raceDetails: raceDetailsIn(table),
    races: racesIn(table),
    results: resultsIn(table),
    scores: scoresIn(table),
    seasons: seasonsIn(table),
    standings: standingsIn(table),
    stories: storiesIn(table),
    table,
    tips: tipsIn(table),
  };
}

export type ScoringRepositories = ReturnType<typeof scoringRepositoriesIn>;

/** The repositories that reveal and score races. */
export function revealRepositoriesIn(table: Table) {
  return {
    ...scoringRepositoriesIn(table),
    failures: failuresIn(table),
    players: playersIn(table),
    predictions: predictionsIn(table),
    revealedPicks: revealedPicksIn(table),
    secrets: secretsIn(table),
    sendAgain: sendAgainIn(table),
    sheets: sheetsIn(table),
  };
}
export type RevealRepositories = ReturnType<typeof revealRepositoriesIn>;

export function repositoriesIn(table: Table) {
  return {
    ...revealRepositoriesIn(table),
    blocking: blockingIn(table),
    comments: commentsIn(table),
    completeness: completenessIn(table),
    deliveries: deliveriesIn(table),
    emailLinks: emailLinksIn(table),
    invitations: invitationsIn(table),
    pushDevices: pushDevicesIn(table),
    pastSeasons: pastSeasonsIn(table),
    playerSeasons: playerSeasonsIn(table),
    pushKeys: pushKeysIn(table),
    resets: resetsIn(table),
    rollCall: rollCallIn(table),
    runs: runsIn(table),
  };
}

export type Repositories = ReturnType<typeof repositoriesIn>;
