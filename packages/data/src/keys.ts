import { seasonOf } from '@parc-ferme/domain/identifiers';
import type { Channel } from '@parc-ferme/domain/message/kinds';
import { emailKey } from '@parc-ferme/domain/player/email';
import { usernameSkeletons } from '@parc-ferme/domain/player/look-alikes';

export type Key = { pk: string; sk: string };
type Partition = Pick<Key, 'pk'>;

/** The attribute names of the table's key. */
export const TABLE_KEY = { partition: 'pk', sort: 'sk' } as const;

/** The TTL attribute of short-lived items, in seconds. Code checks it too, as TTL deletes late. */
export const EXPIRY_ATTRIBUTE = 'expiresAt';

/** The partition keys; one that ends in `#` is a prefix. `infra/permissions/table-access.ts` grants access by them. */
export const FAMILIES = {
  account: 'USER#',
  username: 'USERNAME#',
  email: 'EMAIL#',
  deletionRequests: 'DELETION_REQUESTS',
  sendAgain: 'SEND_AGAIN',
  sandboxRefusals: 'SANDBOX_REFUSALS',
  admins: 'ADMINS',
  reset: 'RESET#',
  emailLink: 'EMAIL_LINK#',
  limit: 'LIMIT#',
  comments: 'COMMENTS',
  raceComments: 'COMMENTS#',
  threads: 'THREADS#',
  announcement: 'ANNOUNCEMENT',
  audit: 'AUDIT',
  notices: 'NOTICES#',
  blocks: 'BLOCKS',
  runs: 'RUNS',
  failures: 'FAILURES',
  pastSeasons: 'PAST_SEASONS',
  seasons: 'SEASONS',
  season: 'SEASON#',
  histories: 'RACE_HISTORIES#',
  picks: 'PICKS#',
  live: 'LIVE#',
  sheets: 'SHEETS#',
  revision: 'REVISION#',
  standings: 'STANDINGS#',
  deliveries: 'DELIVERIES#',
  registration: 'REGISTRATION',
  secrets: 'SECRETS',
} as const;
export type Family = keyof typeof FAMILIES;

const accountPartition = (userId: string) => `${FAMILIES.account}${userId}`;
const seasonPartition = (season: number) => `${FAMILIES.season}${season}`;
const seasonPartitionOf = (raceId: string) => seasonPartition(seasonOf(raceId));
const historiesPartition = (season: number) => `${FAMILIES.histories}${season}`;
const picksPartition = (raceId: string, shard: number) => `${FAMILIES.picks}${raceId}#${shard}`;
const revisionPartition = (raceId: string, revision: number) =>
  `${FAMILIES.revision}${raceId}#${fourDigits(revision)}`;
const raceCommentsPartition = (season: number) => `${FAMILIES.raceComments}${season}`;
const standingsPartition = (season: number) => `${FAMILIES.standings}${season}`;
const standingsPartsPartition = (season: number) => `${standingsPartition(season)}#PAGES`;
const usernameGuard = (name: string) => ({ pk: `${FAMILIES.username}${name}`, sk: 'GUARD' });

/**
 * Every entity of the single table, and how it is read:
 *
 * | to find                                   | read                                              |
 * | ----------------------------------------- | ------------------------------------------------- |
 * | a player at login                         | get username or email guard, then account         |
 * | a player by session                       | get account                                       |
 * | the current season                        | get current season                                |
 * | a season's races, result checks, entrants | query season                                      |
 * | a season's unfinished mailings            | query season                                      |
 * | claims and decisions about a race         | get history, or query those of a season           |
 * | what a season is played for               | query season                                      |
 * | the tips of a season                      | get season tips; players' tips as picks of a race |
 * | the player's own prediction               | get prediction                                    |
 * | all players' picks of a race              | query each pick shard of the race                 |
 * | the order of a race while it is on        | get live race                                     |
 * | the published sheets of a season          | get a sheet, or query backwards for the last one  |
 * | a result revision with its scores         | query revision                                    |
 * | the leaderboard                           | query standings: the table, and pending players   |
 * | a player's races of a season              | query standings, then get the races' scores       |
 * | all registered players                    | the leaderboard, then the accounts of a page      |
 * | the admins                                | get admins                                        |
 * | the registration mode and invitations     | query registration, or get mode and invitation    |
 * | deletion requests                         | query deletion requests                           |
 * | players whose last picks are sent again   | query send-again choices, then get predictions    |
 * | players whom SES refused in its sandbox   | query sandbox refusals                            |
 * | the newest comments                       | query comments, backwards                         |
 * | the newest comments on a race             | query the season's comments by race, backwards    |
 * | what is new in the threads of a season    | query threads                                     |
 * | how many comments a thread has            | get thread                                        |
 * | a player's latest posts                   | get posts                                         |
 * | the devices that a player gets pushes on  | get push devices                                  |
 * | the player of a reset link                | get reset, by the token's hash                    |
 * | the address that a link confirms          | get email link, by the token's hash               |
 * | how many calls a rate limit has counted   | get limit                                         |
 * | what an admin tells all players           | get announcement                                  |
 * | what admins did                           | query audit, backwards                            |
 * | seasons that were played before the site  | query past seasons                                |
 * | what players are told of admins' acts     | get notices and blocks                            |
 * | runs of the job and dead-lettered events  | query runs and failures, backwards                |
 * | whether a player was told about something | query deliveries; put delivery, unless it exists  |
 * | how far the scoring of a revision has got | get progress                                      |
 * | the story of a race                       | get story                                         |
 */
export const keys = {
  account: (userId: string): Key => ({ pk: accountPartition(userId), sk: 'ACCOUNT' }),
  /** The guard by which a username is looked up: the first of its uniqueness guards. */
  username: (username: string): Key => usernameGuard(usernameSkeletons(username)[0]),
  /** The uniqueness guards of a username: look-alikes share one. */
  usernames: (username: string): Key[] => usernameSkeletons(username).map(usernameGuard),
  email: (email: string): Key => ({ pk: `${FAMILIES.email}${emailKey(email)}`, sk: 'GUARD' }),
  /** The idempotency keys and times of a player's latest comments. */
  posts: (userId: string): Key => ({ pk: accountPartition(userId), sk: 'POSTS' }),
  /** The devices that the player gets push messages on. */
  pushDevices: (userId: string): Key => ({ pk: accountPartition(userId), sk: 'PUSH_DEVICES' }),
  deletionRequests: (): Partition => ({ pk: FAMILIES.deletionRequests }),
  deletionRequest: (userId: string): Key => ({
    pk: FAMILIES.deletionRequests,
    sk: `USER#${userId}`,
  }),
  sendAgainChoices: (): Partition => ({ pk: FAMILIES.sendAgain }),
  /** Whether the player's last picks are sent again if the player forgets to pick. */
  sendAgainChoice: (userId: string): Key => ({ pk: FAMILIES.sendAgain, sk: `USER#${userId}` }),
  sandboxRefusals: (): Partition => ({ pk: FAMILIES.sandboxRefusals }),
  /** That SES refused an address of the player while it was in its sandbox. */
  sandboxRefusal: (userId: string): Key => ({
    pk: FAMILIES.sandboxRefusals,
    sk: `USER#${userId}`,
  }),
  admins: (): Key => ({ pk: FAMILIES.admins, sk: 'ADMINS' }),

  reset: (tokenHash: string): Key => ({ pk: `${FAMILIES.reset}${tokenHash}`, sk: 'TOKEN' }),
  emailLink: (tokenHash: string): Key => ({ pk: `${FAMILIES.emailLink}${tokenHash}`, sk: 'TOKEN' }),
  /** In the account's partition, so that deleting the account finds its reset links. */
  resetOf: (userId: string, tokenHash: string): Key => ({
    pk: accountPartition(userId),
    sk: `RESET#${tokenHash}`,
  }),
  emailLinkOf: (userId: string, tokenHash: string): Key => ({
    pk: accountPartition(userId),
    sk: `EMAIL_LINK#${tokenHash}`,
  }),
  /** The key of the link that an item of `resetOf` or `emailLinkOf` points to. */
  linkOf({ sk }: Key): Key | undefined {
    const [kind, tokenHash = ''] = sk.split('#');
    if (kind === 'RESET') return keys.reset(tokenHash);
    return kind === 'EMAIL_LINK' ? keys.emailLink(tokenHash) : undefined;
  },
  limit: (name: string): Key => ({ pk: `${FAMILIES.limit}${name}`, sk: 'COUNT' }),
  registration: (): Partition => ({ pk: FAMILIES.registration }),
  registrationMode: (): Key => ({ pk: FAMILIES.registration, sk: 'MODE' }),
  invitation: (id: string): Key => ({ pk: FAMILIES.registration, sk: `INVITATION#${id}` }),
  secrets: (): Key => ({ pk: FAMILIES.secrets, sk: 'SECRETS' }),
  pushKeys: (): Key => ({ pk: FAMILIES.secrets, sk: 'PUSH_KEYS' }),

  /** Ids of comments and audit entries begin with the time, so they sort by it. */
  comments: (): Partition => ({ pk: FAMILIES.comments }),
  /** The comments on a season's races, race by race. */
  commentsOfSeason: (season: number): Partition => ({ pk: raceCommentsPartition(season) }),
  /** The prefix of the sort keys of a race's comments. */
  commentsOnRacePrefix: (raceId: string) => `${raceId}#`,
  /** The newest comment of each race's thread in a season, and how many there are. */
  threads: (season: number): Partition => ({ pk: `${FAMILIES.threads}${season}` }),
  /** @param raceId the race of the thread; without one it is the general thread */
  thread: (raceId?: string): Key =>
    raceId === undefined
      ? { pk: FAMILIES.threads, sk: 'GENERAL' }
      : { pk: `${FAMILIES.threads}${seasonOf(raceId)}`, sk: `RACE#${raceId}` },
  /** @param raceId the race that the comment is about; without one it is general */
  comment: (id: string, raceId?: string): Key =>
    raceId === undefined
      ? { pk: FAMILIES.comments, sk: id }
      : { pk: raceCommentsPartition(seasonOf(raceId)), sk: `${raceId}#${id}` },
  /** What an admin tells all players on the home page. */
  announcement: (): Key => ({ pk: FAMILIES.announcement, sk: 'ANNOUNCEMENT' }),
  audit: (): Partition => ({ pk: FAMILIES.audit }),
  auditEntry: (id: string): Key => ({ pk: FAMILIES.audit, sk: id }),
  /** What players are told of admins' acts on the races of a season. */
  notices: (season: number): Key => ({ pk: `${FAMILIES.notices}${season}`, sk: 'NOTICES' }),
  /** When players were blocked. */
  blocks: (): Key => ({ pk: FAMILIES.blocks, sk: 'BLOCKS' }),
  runs: (): Partition => ({ pk: FAMILIES.runs }),
  run: (at: string, number: number): Key => ({
    pk: FAMILIES.runs,
    sk: `${at}#${String(number).padStart(9, '0')}`,
  }),
  failures: (): Partition => ({ pk: FAMILIES.failures }),
  failure: (at: string, messageId: string): Key => ({
    pk: FAMILIES.failures,
    sk: `${at}#${messageId}`,
  }),

  pastSeasons: (): Partition => ({ pk: FAMILIES.pastSeasons }),
  pastSeason: (season: number): Key => ({ pk: FAMILIES.pastSeasons, sk: `SEASON#${season}` }),
  seasons: (): Partition => ({ pk: FAMILIES.seasons }),
  /** The current season, once a later one than the deployment's first has begun. */
  currentSeason: (): Key => ({ pk: FAMILIES.seasons, sk: 'CURRENT' }),
  /** The questions of the season tips, and what was decided about them. */
  seasonTips: (season: number): Key => ({ pk: FAMILIES.seasons, sk: `TIPS#${season}` }),
  /** The facts of a season that cannot be undone, such as its fixed rules. */
  seasonFacts: (season: number): Key => ({ pk: FAMILIES.seasons, sk: `SEASON#${season}` }),
  season: (season: number): Partition => ({ pk: seasonPartition(season) }),
  race: (raceId: string): Key => ({ pk: seasonPartitionOf(raceId), sk: `RACE#${raceId}` }),
  histories: (season: number): Partition => ({ pk: historiesPartition(season) }),
  /** What was claimed of a race and decided about it. Not in the season's partition, as few readers need it. */
  history: (raceId: string): Key => ({
    pk: historiesPartition(seasonOf(raceId)),
    sk: `RACE#${raceId}`,
  }),
  entrants: (season: number): Key => ({ pk: seasonPartition(season), sk: 'ENTRANTS' }),
  /** The last check for a race's result. */
  resultCheck: (raceId: string): Key => ({
    pk: seasonPartitionOf(raceId),
    sk: `RESULT_CHECK#${raceId}`,
  }),
  /** The last sync of the season's calendar. */
  sync: (season: number): Key => ({ pk: seasonPartition(season), sk: 'SYNC' }),
  /** What the season is played for. */
  stakes: (season: number): Key => ({ pk: seasonPartition(season), sk: 'STAKES' }),
  /** A mailing that some players have not got yet. `about` identifies it. */
  mailing: (season: number, about: string): Key => ({
    pk: seasonPartition(season),
    sk: `MAILING#${about}`,
  }),

  picks: (raceId: string, shard: number): Partition => ({ pk: picksPartition(raceId, shard) }),
  prediction: (raceId: string, shard: number, userId: string): Key => ({
    pk: picksPartition(raceId, shard),
    sk: `USER#${userId}`,
  }),
  /** The order of a race while it is on, as players set it. */
  liveRace: (raceId: string): Key => ({ pk: `${FAMILIES.live}${raceId}`, sk: 'ORDER' }),
  /** What was published at the reveals of a season's races, numbered. */
  sheets: (season: number): Partition => ({ pk: `${FAMILIES.sheets}${season}` }),
  sheet: (season: number, number: number): Key => ({
    pk: `${FAMILIES.sheets}${season}`,
    sk: fourDigits(number),
  }),
  deliveries: (about: string): Partition => ({ pk: `${FAMILIES.deliveries}${about}` }),
  /** That a player was or is being sent the message of a mailing on a channel. */
  delivery: (about: string, userId: string, channel: Channel): Key => ({
    pk: `${FAMILIES.deliveries}${about}`,
    sk: channel === 'mail' ? `USER#${userId}` : `USER#${userId}#${channel}`,
  }),

  revision: (raceId: string, revision: number): Partition => ({
    pk: revisionPartition(raceId, revision),
  }),
  result: (raceId: string, revision: number): Key => ({
    pk: revisionPartition(raceId, revision),
    sk: 'RESULT',
  }),
  /** What the revision changed, compared to the one published before. */
  impact: (raceId: string, revision: number): Key => ({
    pk: revisionPartition(raceId, revision),
    sk: 'IMPACT',
  }),
  /** The story of the published revision. It sorts after the scores. */
  story: (raceId: string, revision: number): Key => ({
    pk: revisionPartition(raceId, revision),
    sk: 'STORY',
  }),
  /** How far the scoring of the revision has got. */
  progress: (raceId: string, revision: number): Key => ({
    pk: revisionPartition(raceId, revision),
    sk: 'PROGRESS',
  }),
  score: (raceId: string, revision: number, userId: string): Key => ({
    pk: revisionPartition(raceId, revision),
    sk: `SCORE#${userId}`,
  }),

  standings: (season: number): Partition => ({ pk: standingsPartition(season) }),
  standingsTable: (season: number): Key => ({ pk: standingsPartition(season), sk: 'TABLE' }),
  /** A player who registered since the table was published. */
  pendingPlayer: (season: number, userId: string): Key => ({
    pk: standingsPartition(season),
    sk: `PENDING_PLAYER#${userId}`,
  }),
  /** The parts of the table after its first 500 rows, sorted by the version that they belong to. */
  standingsParts: (season: number): Partition => ({ pk: standingsPartsPartition(season) }),
  standingsPart: (season: number, partPrefix: string, number: number): Key => ({
    pk: standingsPartsPartition(season),
    sk: `${partPrefix}#${fourDigits(number)}`,
  }),
};

function fourDigits(number: number): string {
  return String(number).padStart(4, '0');
}
