import { seasonOf } from '@parc-ferme/domain/identifiers';
import { emailKey } from '@parc-ferme/domain/player/email';
import { usernameKey, usernameSkeleton } from '@parc-ferme/domain/player/look-alikes';

export type Key = { pk: string; sk: string };

/** The attribute names of the table's key. */
export const TABLE_KEY = { partition: 'pk', sort: 'sk' } as const;

/** Short-lived items carry their expiry here, in seconds; it is checked in code as well. */
export const EXPIRY_ATTRIBUTE = 'expiresAt';

/**
 * What the partition keys of every entity begin with. One that ends in `#` goes on with whose it is.
 * Who may touch which of them is `infra/permissions/table-access.ts`'s.
 */
export const FAMILIES = {
  account: 'USER#',
  username: 'USERNAME#',
  email: 'EMAIL#',
  deletions: 'LEAVING',
  admins: 'ADMINS',
  reset: 'RESET#',
  emailLink: 'CONFIRM#',
  limit: 'LIMIT#',
  comments: 'COMMENTS',
  audit: 'AUDIT',
  notices: 'NOTICES#',
  runs: 'RUNS',
  failures: 'FAILURES',
  seasons: 'SEASONS',
  season: 'SEASON#',
  picks: 'PICKS#',
  revision: 'REVISION#',
  standings: 'STANDINGS#',
  reminders: 'REMINDERS#',
  registration: 'REGISTRATION',
  secrets: 'SECRETS',
} as const;
export type Family = keyof typeof FAMILIES;

const usernameGuard = (name: string): Key => ({ pk: `${FAMILIES.username}${name}`, sk: 'GUARD' });

const revisionNumber = (revision: number) => String(revision).padStart(4, '0');

/**
 * Every entity of the single table and how it is reached.
 *
 * | to find                                   | read                                            |
 * | ----------------------------------------- | ----------------------------------------------- |
 * | a player at login                         | get username or email, get account              |
 * | a player by session                       | get account, in one batch with the call's own   |
 * | a season's calendar, visits and entrants  | query season                                    |
 * | one's own prediction                      | get prediction                                  |
 * | everybody's picks of a race               | query the race's pick shards                    |
 * | a result revision with its scores         | query revision                                  |
 * | the leaderboard                           | query standings: one table, newcomers beside it |
 * | everybody registered                      | the standings, and the accounts of a page       |
 * | who the admins are                        | get admins                                      |
 * | who may register, and invitations         | query registration, or get mode and invitation  |
 * | who asked to be deleted                   | query leaving                                   |
 * | the newest comments                       | query comments, backwards                       |
 * | what a player posted lately               | get posts, in one batch with the session check  |
 * | whose a reset link is                     | get reset, by the token's hash                  |
 * | which address a link confirms             | get email link, by the token's hash             |
 * | how often something failed lately         | get limit                                       |
 * | what admins did                           | query audit, backwards                          |
 * | what touched the fairness of races      | get notices, of a season                        |
 * | what the schedule did, and what failed    | query runs and failures, backwards              |
 * | who was reminded of a race                | put reminder, unless it is there                |
 * | how far scoring a revision has come       | get progress, beside the revision's scores      |
 */
export const keys = {
  account: (userId: string): Key => ({ pk: `${FAMILIES.account}${userId}`, sk: 'ACCOUNT' }),
  /** Who asked to be deleted, until that is done. */
  deletionRequests: (): Pick<Key, 'pk'> => ({ pk: FAMILIES.deletions }),
  deletionRequest: (userId: string): Key => ({ pk: FAMILIES.deletions, sk: `USER#${userId}` }),
  username: (username: string): Key => usernameGuard(usernameKey(username)),
  /** All that keeps a username from being taken again: under its key, and under what it looks like. */
  usernames: (username: string): Key[] =>
    [...new Set([usernameKey(username), usernameSkeleton(username)])].map(usernameGuard),
  email: (email: string): Key => ({ pk: `${FAMILIES.email}${emailKey(email)}`, sk: 'GUARD' }),

  admins: (): Key => ({ pk: FAMILIES.admins, sk: 'ADMINS' }),
  /** What a player posted lately: how often, and under which idempotency keys. */
  posts: (userId: string): Key => ({ pk: `${FAMILIES.account}${userId}`, sk: 'POSTS' }),
  reset: (tokenHash: string): Key => ({ pk: `${FAMILIES.reset}${tokenHash}`, sk: 'TOKEN' }),
  /** Which reset links there are for a player, so that they go with the account. */
  resetLink: (userId: string, tokenHash: string): Key => ({
    pk: `${FAMILIES.account}${userId}`,
    sk: `LINK#${tokenHash}`,
  }),
  /** A link that confirms an email address, found by the hash of its token. */
  emailLink: (tokenHash: string): Key => ({ pk: `${FAMILIES.emailLink}${tokenHash}`, sk: 'TOKEN' }),
  /** Which of them there are for a player, so that they go with the account. */
  emailLinkOf: (userId: string, tokenHash: string): Key => ({
    pk: `${FAMILIES.account}${userId}`,
    sk: `CONFIRM#${tokenHash}`,
  }),
  /** The link that an item beside the account leads to. */
  tokenOfLink({ sk }: Key): Key | undefined {
    const [kind, tokenHash = ''] = sk.split('#');
    if (kind === 'LINK') return keys.reset(tokenHash);
    return kind === 'CONFIRM' ? keys.emailLink(tokenHash) : undefined;
  },
  limit: (name: string): Key => ({ pk: `${FAMILIES.limit}${name}`, sk: 'COUNT' }),

  comments: (): Pick<Key, 'pk'> => ({ pk: FAMILIES.comments }),
  /** An id begins with its instant, so that comments lie in the order they were posted in. */
  comment: (id: string): Key => ({ pk: FAMILIES.comments, sk: id }),

  audit: (): Pick<Key, 'pk'> => ({ pk: FAMILIES.audit }),
  auditEntry: (id: string): Key => ({ pk: FAMILIES.audit, sk: id }),

  /** The stewards' notices of a season's races. */
  notices: (season: number): Key => ({ pk: `${FAMILIES.notices}${season}`, sk: 'NOTICES' }),

  runs: (): Pick<Key, 'pk'> => ({ pk: FAMILIES.runs }),
  run: (at: string, number: number): Key => ({
    pk: FAMILIES.runs,
    sk: `${at}#${String(number).padStart(9, '0')}`,
  }),
  failures: (): Pick<Key, 'pk'> => ({ pk: FAMILIES.failures }),
  failure: (at: string, messageId: string): Key => ({
    pk: FAMILIES.failures,
    sk: `${at}#${messageId}`,
  }),

  seasons: (): Pick<Key, 'pk'> => ({ pk: FAMILIES.seasons }),
  seasonPlayed: (season: number): Key => ({ pk: FAMILIES.seasons, sk: `SEASON#${season}` }),
  season: (season: number): Pick<Key, 'pk'> => ({ pk: `${FAMILIES.season}${season}` }),
  race: (raceId: string): Key => ({
    pk: `${FAMILIES.season}${seasonOf(raceId)}`,
    sk: `RACE#${raceId}`,
  }),
  entrants: (season: number): Key => ({ pk: `${FAMILIES.season}${season}`, sk: 'ENTRANTS' }),
  /** What the schedule's last visit to a race's sessions found. */
  resultCheck: (raceId: string): Key => ({
    pk: `${FAMILIES.season}${seasonOf(raceId)}`,
    sk: `VISIT#${raceId}`,
  }),
  sync: (season: number): Key => ({ pk: `${FAMILIES.season}${season}`, sk: 'SYNC' }),

  picks: (raceId: string, shard: number): Pick<Key, 'pk'> => ({
    pk: `${FAMILIES.picks}${raceId}#${shard}`,
  }),
  prediction: (raceId: string, shard: number, userId: string): Key => ({
    pk: `${FAMILIES.picks}${raceId}#${shard}`,
    sk: `USER#${userId}`,
  }),

  revision: (raceId: string, revision: number): Pick<Key, 'pk'> => ({
    pk: `${FAMILIES.revision}${raceId}#${revisionNumber(revision)}`,
  }),
  result: (raceId: string, revision: number): Key => ({
    ...keys.revision(raceId, revision),
    sk: 'RESULT',
  }),
  /** What a revision changed of what was published before it. */
  impact: (raceId: string, revision: number): Key => ({
    ...keys.revision(raceId, revision),
    sk: 'EFFECT',
  }),
  /** How far the scoring of a revision came that ran out of time. */
  progress: (raceId: string, revision: number): Key => ({
    ...keys.revision(raceId, revision),
    sk: 'PROGRESS',
  }),
  score: (raceId: string, revision: number, userId: string): Key => ({
    ...keys.revision(raceId, revision),
    sk: `SCORE#${userId}`,
  }),

  standings: (season: number): Pick<Key, 'pk'> => ({ pk: `${FAMILIES.standings}${season}` }),
  standingsTable: (season: number): Key => ({ pk: `${FAMILIES.standings}${season}`, sk: 'TABLE' }),
  pendingPlayer: (season: number, userId: string): Key => ({
    pk: `${FAMILIES.standings}${season}`,
    sk: `NEWCOMER#${userId}`,
  }),
  /** Standings beyond the first page, under the version of the table that they belong to. */
  standingsPages: (season: number): Pick<Key, 'pk'> => ({
    pk: `${FAMILIES.standings}${season}#PAGES`,
  }),
  standingsPage: (season: number, pagesUnder: string, page: number): Key => ({
    ...keys.standingsPages(season),
    sk: `${pagesUnder}#${revisionNumber(page)}`,
  }),

  /** That a player was mailed about a race, or about one thing that happened to it: never twice. */
  reminder: (about: string, userId: string): Key => ({
    pk: `${FAMILIES.reminders}${about}`,
    sk: `USER#${userId}`,
  }),

  registration: (): Pick<Key, 'pk'> => ({ pk: FAMILIES.registration }),
  registrationMode: (): Key => ({ pk: FAMILIES.registration, sk: 'MODE' }),
  invitation: (id: string): Key => ({ pk: FAMILIES.registration, sk: `INVITATION#${id}` }),

  secrets: (): Key => ({ pk: FAMILIES.secrets, sk: 'SECRETS' }),
};
