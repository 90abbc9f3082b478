import {
  car,
  PAIRING_IDS,
  pairing,
  player,
  prediction,
  race,
  result,
  rightPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { BadgeId } from './badge/badge-id.ts';
import { BADGES } from './badge/badges.ts';
import { RaceHistory } from './calendar/race-history.ts';
import { Comment } from './comment/comment.ts';
import { NewestInThread } from './comment/thread.ts';
import { Entrants, QualifyingOrder } from './entrants/entrants.ts';
import { DEFAULT_MESSAGES } from './message/message-settings.ts';
import { Notice } from './notice/notice.ts';
import { AuditEntry, AuditedAction } from './operations/audit.ts';
import { Failure, Run } from './operations/run.ts';
import { Prediction } from './picks/prediction.ts';
import { Invitation } from './player/invitation.ts';
import { Player } from './player/player.ts';
import { withHalfWithdrawn } from './race/pairing.ts';
import { Race } from './race/race.ts';
import { Change, Correction } from './result/correction.ts';
import { OfficialResult, Outcome } from './result/result.ts';
import { Score } from './scoring/award.ts';
import { SPECIFICATION_RULES } from './standings/house-rules.ts';

/* A field that a schema does not name would be lost when a stored item or a reply is parsed. */

const AT = '2025-09-06T10:00:00.000Z';
const TIMES = { date: '2025-09-07T13:00:00Z', qualifyingDateTime: '2025-09-06T14:00:00Z' };

const RACE: Race = {
  ...race(),
  earliestClosing: AT,
  lastClosing: AT,
  timesInReview: TIMES,
  listing: { state: 'withheld', since: AT, incomplete: true },
  pairing: {
    ...withHalfWithdrawn(withHalfWithdrawn(pairing(), 'drivers', 'ill'), 'teams', 'sold'),
    setBy: 'system',
  },
  pairings: [{ pairing: pairing(), setAt: AT, closesAt: AT }],
  timesChangedAt: AT,
  picksMissingAt: AT,
  lastPicksMissingAt: AT,
  remindedAt: AT,
  revealAnnouncedFor: AT,
  closed: { at: AT, pairing: pairing(), rules: SPECIFICATION_RULES, joined: { b: 'a' } },
  revealedAt: AT,
  publishedRevision: 2,
  resultAt: AT,
  sheet: { number: 1, digest: 'd1', closedAt: AT, joined: { b: 'a' } },
};

const SPAN_OF_ANSWERS = { since: AT, until: AT, answers: 4 };
const DECIDED = { at: AT, by: 'murray', reason: 'rain' };
const HISTORY: RaceHistory = [
  { kind: 'listed', times: TIMES, trustedAt: AT, ...SPAN_OF_ANSWERS },
  { kind: 'missing', credible: SPAN_OF_ANSWERS, ...SPAN_OF_ANSWERS },
  { kind: 'closing set', closesAt: null, ...DECIDED },
  { kind: 'official start', start: AT, ...DECIDED },
  { kind: 'accepted', times: TIMES, ...DECIDED },
  { kind: 'dismissed', times: TIMES, ...DECIDED },
  { kind: 'taken off', ...DECIDED },
  { kind: 'brought back', ...DECIDED, by: null },
  { kind: 'closed', at: AT, closesAt: AT, times: TIMES, inReviewAtClosing: TIMES },
];

const CAR = car(1, 'norris', {
  code: 'NOR',
  grid: 1,
  laps: 53,
  points: 26,
  fastestLap: { rank: 1, time: '1:20.901', lap: 50 },
});

const PLAYER = player({
  messages: { ...DEFAULT_MESSAGES, quietHours: { from: 22, to: 7 } },
  timeZone: 'Europe/Berlin',
  mailReturned: { at: AT, why: 'bounce' },
  mailSince: AT,
  sandboxRefusal: { at: AT, email: 'walker@example.org' },
  newEmail: 'walker@example.org',
  deletionRequestedAt: AT,
  blocked: { at: AT, reason: 'spam' },
  invitation: { id: 'invitation', label: 'friends' },
});

const ADMIN = { id: 'player1', username: 'murray' };
const WINNER_CHANGED = { of: 'winner', from: ['norris'], to: ['piastri'] };

const CORRECTION = { value: 'winner', to: 'piastri', reason: 'a penalty', by: 'murray', at: AT };
const ENTRANTS = {
  drivers: [
    {
      driverId: 'norris',
      givenName: 'Lando',
      familyName: 'Norris',
      code: 'NOR',
      number: '4',
      sameAs: 'lando',
      addedTo: 'mclaren',
      notRacing: true,
    },
  ],
  parted: [['norris', 'piastri']],
  teams: [{ constructorId: 'mclaren', name: 'McLaren' }],
  field: {
    date: AT,
    cars: [{ driverId: 'norris', constructorId: 'mclaren', recentResults: ['2', 'R', '1'] }],
  },
};
const OLDER_VERSION = { picks: rightPicks(), pairing: PAIRING_IDS, submittedAt: AT };
const ACT = { id: '1', at: AT, reason: 'a penalty' };
const NOTICE = { ...ACT, raceId: '2025-monza', action: 'result.corrected', by: 'murray' };
const ENTRY = { ...ACT, admin: ADMIN, action: 'closing.set', about: '2025-monza' };
const INVITATION = { id: 'invitation', label: 'friends', uses: 3, used: 1, createdAt: AT };
const COMMENT = { _id: '1', message: 'Forza!', username: 'murray', user: { _id: 'player1' } };
const SCORE = {
  score: 7,
  correctPredictions: 1,
  breakdown: [{ type: 'WINNER', driver: 'norris', points: 6 }],
};

test.each([
  ['race', Race, RACE],
  ["race's history", RaceHistory, HISTORY],
  ['result', OfficialResult, { results: [CAR], polePosition: 'norris' }],
  ['outcome', Outcome, result()],
  ['score', Score, SCORE],
  ['correction', Correction, CORRECTION],
  ['change', Change, { value: 'winner', from: 'norris', to: 'piastri' }],
  ["season's entrants", Entrants, ENTRANTS],
  [
    'order of qualifying',
    QualifyingOrder,
    { raceId: '2025-spa', cars: [{ driverId: 'norris', constructorId: 'rb' }] },
  ],
  ['notice', Notice, { ...NOTICE, changes: [WINNER_CHANGED] }],
  ['audit entry', AuditEntry, { ...ENTRY, before: null, after: AT }],
  ['run', Run, { at: AT, did: ['scored'], failed: false }],
  ['failure', Failure, { at: AT, event: 'result', about: null, error: 'Error' }],
  ['player', Player, PLAYER],
  ['invitation', Invitation, { ...INVITATION, expiresAt: AT, revokedAt: AT }],
  ['comment', Comment, { ...COMMENT, timestamp: AT, edited: false }],
  ['prediction', Prediction, prediction({ older: [OLDER_VERSION] })],
  ['prediction that was entered', Prediction, prediction({ sentAgainFrom: '2025-spa' })],
  ['thread', NewestInThread, { thread: '2025-spa', newest: 'c1' }],
] as const)('a %s keeps every field', (_what, schema, value) => {
  expect(schema.parse(value)).toEqual(value);
});

test('every badge that can be won can be stored', () => {
  expect(BadgeId.options).toEqual(BADGES.map(({ id }) => id));
});

test('every action of the audit log is named by a noun and what was done to it', () => {
  expect(AuditedAction.options).not.toEqual([]);
  for (const action of AuditedAction.options) expect(action).toMatch(/^[a-z-]+\.[a-z-]+$/);
});
