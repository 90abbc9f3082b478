import type { Repositories } from '@parc-ferme/data/repositories';
import { openTable, type Table } from '@parc-ferme/data/table';
import { COMMENT_PAGE } from '@parc-ferme/domain/comment/comment';
import { linkToken } from '@parc-ferme/functions/composition';
import { unsubscribeToken } from '@parc-ferme/server/auth/unsubscribe-token';
import { crowd, scoredCrowd } from '@parc-ferme/testing/crowd';
import { predictInBulk } from '@parc-ferme/testing/crowd-predictions';
import { resetToken } from '@parc-ferme/testing/mailbox';
import { addPushDevice } from '@parc-ferme/testing/push-subscriptions';
import { type Seeded, seedSeason } from '@parc-ferme/testing/seeded-season';
import { openTestCloud, type TestCloud } from '@parc-ferme/testing/test-cloud';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import type { Subjects } from './requests.ts';

/** Years after all race data, so that no job has anything to do. */
export const SEASON = 2110;

const DAY_MS = 86_400_000;

export type Size = { players: number; races: number };

/**
 * A cloud with a season of that size and the players and items that requests are about. It starts
 * at the real time, because functions that run outside of it have the real clock.
 */
export async function openSeason({ players, races: count }: Size) {
  const now = new Date();
  const cloud = await openTestCloud({ NOW: now.toISOString(), SEASON: String(SEASON) });
  const player = await cloud.player('a-player');
  const careful = await cloud.player('a-careful-player');
  const everywhere = await cloud.player('a-player-everywhere');
  const leaving = await cloud.player('a-accounts-to-delete');
  const admin = await cloud.admin('an-admin');
  await cloud.player('a-forgetful-one');
  const token = await resetToken(cloud, 'a-forgetful-one@example.org');
  const emailToken = await emailLinkFor(await cloud.player('a-mover'), now, cloud);
  const table = openTable(process.env.TABLE_NAME ?? '');
  const seeded = { season: SEASON, completed: count - 2, closed: 1, open: 1, others: players - 7 };
  const races = await fillSeason(seeded, player, now, cloud.data, table);
  const subjects: Subjects = {
    ...{ player, admin, careful, everywhere, leaving, resetToken: token, emailToken },
    scored: races.completed.at(-1)?._id ?? '',
    open: races.open[0]?._id ?? '',
    comments: await fillComments(cloud, player, now),
    unsubscribeToken: await unsubscribeToken({ userId: careful.id, kind: 'result' }, linkToken),
    devices: [(await addPushDevice(cloud, player)).id, (await addPushDevice(cloud, player)).id],
  };
  return { cloud, subjects };
}

/**
 * A season with a crowd beside its players: everyone has scores in the completed races, and predicted
 * the last of them and the closed ones.
 */
export async function fillSeason(
  { others, ...seeded }: Seeded & { others: number },
  player: { id: string; username: string },
  now: Date,
  data: Repositories,
  table: Table,
) {
  const races = await seedSeason(seeded, 1, player, now, data);
  const people = crowd(others);
  for (const race of [...races.completed.slice(-1), ...races.closed]) {
    const submittedAt = new Date(Date.parse(race.qualifyingDateTime ?? '') - DAY_MS).toISOString();
    await predictInBulk(table, race, people, submittedAt);
  }
  const current = await data.standings.load(seeded.season);
  const raceIds = races.completed.map(({ _id }) => _id);
  const players = [...current.players, ...scoredCrowd(others, raceIds)];
  await data.standings.publish(seeded.season, current, { races: current.races, players });
  for (const { _id } of races.completed.slice(-1)) await scoreAndPublish(_id, 1, data);
  return races;
}

/** The token of a player's link to confirm a new email address. */
async function emailLinkFor({ id }: { id: string }, now: Date, { data }: TestCloud) {
  const [token, email] = ['the token of a link', 'moved@example.org'];
  const player = await data.players.find(id);
  if (player) await data.players.awaitEmail(player, email);
  await data.emailLinks.issue(token, id, email, now);
  return token;
}

/** A page full of comments, the last two of them by a player. */
async function fillComments(
  { call, data }: TestCloud,
  as: Subjects['player'],
  now: Date,
): Promise<Subjects['comments']> {
  for (const author of crowd(COMMENT_PAGE)) {
    const draft = { author, message: 'Who was on pole in Melbourne?', key: undefined, now };
    await data.comments.post(draft, await data.comments.postsOf(author.id));
  }
  const post = async (message: string) => {
    const { body } = await call('POST', '/api/chat/messages', { as, body: { message } });
    const { _id }: { _id: string } = body;
    return _id;
  };
  return [await post('It was Norris.'), await post('Never mind.')];
}
