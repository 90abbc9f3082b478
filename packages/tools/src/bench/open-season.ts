import { openTable } from '@parc-ferme/data/table';
import { COMMENT_PAGE } from '@parc-ferme/domain/comment/comment';
import { everyService } from '@parc-ferme/functions/services';
import { crowd } from '@parc-ferme/testing/crowd';
import { resetToken } from '@parc-ferme/testing/mailbox';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { fillSeason } from './filled-season.ts';
import type { Place } from './route-requests.ts';

/** Years ahead of all race data, so that nothing happens by itself. */
const SEASON = 2110;

export type Size = { players: number; races: number };

/**
 * A cloud with a season of so many players and races, for every kind of person who calls it. It
 * begins at the real time, by which functions go that run outside of it.
 */
export async function openSeason({ players, races: count }: Size) {
  const now = new Date();
  const cloud = await testCloud({ NOW: now.toISOString(), SEASON: String(SEASON) });
  const player = await cloud.player('a-player');
  const careful = await cloud.player('a-careful-player');
  const everywhere = await cloud.player('a-player-everywhere');
  const leaving = await cloud.player('a-leaving-player');
  const admin = await cloud.admin('an-admin');
  await cloud.player('a-forgetful-one');
  const token = await resetToken(cloud, 'a-forgetful-one@example.org');
  const data = everyService();
  const emailToken = await awaitedEmailLink(await cloud.player('a-mover'), now);
  const table = openTable(process.env.TABLE_NAME ?? '');
  const seeded = { season: SEASON, completed: count - 2, closed: 1, open: 1, others: players - 7 };
  const races = await fillSeason(seeded, player, now, data, table);
  const place: Place = {
    ...{ player, admin, careful, everywhere, leaving, resetToken: token, emailToken },
    scored: races.completed.at(-1)?._id ?? '',
    open: races.open[0]?._id ?? '',
    comments: await comments(cloud, player, now),
  };
  return { cloud, data, season: SEASON, place };
}

/** A player's link to a new email address. */
async function awaitedEmailLink({ id }: { id: string }, now: Date): Promise<string> {
  const { emailLinks, players } = everyService();
  const [token, email] = ['the token of a link', 'moved@example.org'];
  const player = await players.find(id);
  if (player) await players.awaitEmail(player, email);
  await emailLinks.issue(token, id, email, now);
  return token;
}

/** Who calls a route: the one it is for. */
export function callerOf(access: string, { player, admin }: Place) {
  return access === 'public' ? undefined : access === 'admin' ? admin : player;
}

type Cloud = Awaited<ReturnType<typeof testCloud>>;

/** A page full of comments, the last two of them by a player. */
async function comments(cloud: Cloud, as: Place['player'], now: Date): Promise<Place['comments']> {
  const { comments } = everyService();
  for (const author of crowd(COMMENT_PAGE)) {
    const draft = { author, message: 'Who was on pole in Melbourne?', key: undefined, now };
    await comments.post(draft, await comments.postsOf(author.id));
  }
  const post = async (message: string) => {
    const { body } = await cloud.call('POST', '/api/chat/messages', { as, body: { message } });
    const { _id }: { _id: string } = body;
    return _id;
  };
  return [await post('It was Norris.'), await post('Never mind.')];
}
