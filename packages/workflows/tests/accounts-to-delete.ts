import { noticeWrites } from '@parc-ferme/data/race/notices';
import type { Repositories } from '@parc-ferme/data/repositories';
import { newPlayer, type Player } from '@parc-ferme/domain/player/player';
import type { Correction } from '@parc-ferme/domain/result/correction';
import { wrongPicks } from '@parc-ferme/testing/fixtures';
import { seedSeason, submitAllPicks } from '@parc-ferme/testing/stored-season';
import { publishDecision } from '../src/admin-decisions.ts';

export const NOW = new Date('2025-06-10T10:00:00.000Z');
/** Fifteen minutes later: no request that began before the deletion can still run. */
export const AFTER_ALL_REQUESTS = new Date('2025-06-10T10:15:00.000Z');

const account = (id: string, username: string): Player =>
  newPlayer({
    id,
    username,
    email: `${username}@example.org`,
    passwordHash: `hash of ${username}`,
    createdAt: '2025-03-01T00:00:00.000Z',
  });

/** Both players predicted, commented, corrected a result and requested a reset link and another address. */
export const OPHELIA = account('ppppppp', 'Ophelia');
export const PERCIVAL = account('rrrrrrr', 'Percival');
/** Players who only registered: one in the standings, one not yet. */
export const YOLANDA = account('yyyyyyy', 'Yolanda');
export const ZEBEDEE = account('zzzzzzz', 'Zebedee');
export const TO_DELETE = [OPHELIA, PERCIVAL, YOLANDA, ZEBEDEE];

const SEASONS = [2024, 2025];
/** In each seeded season Ophelia and three others predict the race that is over, and of them she alone the open one. */
const PREDICTED_BY = { players: 4, predictor: OPHELIA };

/**
 * Stores two seasons, each with a race that is completed and one that is open, the open race of a third season, and
 * four players who have requested the deletion of their accounts.
 *
 * @returns the ids of the two races of the current season
 */
export async function seedDeletions(
  data: Repositories,
): Promise<{ completed: string; open: string }> {
  for (const player of [OPHELIA, PERCIVAL, YOLANDA]) await data.players.register(player, 2025);
  const raceIds = [];
  for (const season of SEASONS) {
    const races = { season, completed: 1, closed: 0, open: 1 };
    const { completed, open } = await seedSeason({ ...races, ...PREDICTED_BY }, NOW, data);
    for (const race of [...completed, ...open]) {
      await submitAllPicks(race, [PERCIVAL], () => wrongPicks(), data, '2024-01-01T00:00:00.000Z');
    }
    const [first = '', second = ''] = [...completed, ...open].map(({ _id }) => _id);
    await correct(first, 1, [correctionBy(OPHELIA)], data);
    await correct(first, 2, [correctionBy(OPHELIA), correctionBy(PERCIVAL)], data);
    for (const admin of [OPHELIA, PERCIVAL]) await addNotice(admin, season, data);
    raceIds.push({ completed: first, open: second });
  }
  // The next season has not begun, but takes picks already.
  await seedSeason({ season: 2026, completed: 0, closed: 0, open: 1, ...PREDICTED_BY }, NOW, data);
  for (const author of [OPHELIA, PERCIVAL]) {
    const draft = { author, message: 'Lights out.', key: undefined, now: NOW };
    await data.comments.post(draft, await data.comments.postsOf(author.id));
    await data.players.saveNewEmail(author, `${author.username}@new.example`);
    await data.emailLinks.issue(`a link for ${author.username}`, author.id, author.email, NOW);
    await data.resets.issue(`a token for ${author.username}`, author, NOW);
  }
  await data.players.register(ZEBEDEE, 2025);
  for (const player of TO_DELETE) await data.players.requestDeletion(player, NOW);
  return raceIds.at(-1) ?? { completed: '', open: '' };
}

/** Corrects a value to Hamilton, so that players who picked him score. */
function correctionBy(player: Player): Correction {
  const value = player === OPHELIA ? 'polePosition' : 'fastestLap';
  const reason = 'A decision of the stewards';
  return { value, to: 'hamilton', reason, by: player.username, at: NOW.toISOString() };
}

async function correct(
  raceId: string,
  revision: number,
  corrections: Correction[],
  data: Repositories,
): Promise<void> {
  const latest = await data.results.find(raceId, revision);
  if (!latest) throw new Error(`${raceId} has no revision ${revision}.`);
  const decision = { source: 'correction', corrections, reason: 'A decision' } as const;
  await publishDecision(latest, decision, [], NOW, data);
}

/** What holds a player's name: items of the table, and names in the compressed standings. */
export async function textsNaming(
  { username }: Player,
  everything: string[],
  { standings }: Pick<Repositories, 'standings'>,
): Promise<string[]> {
  const seasons = await Promise.all(SEASONS.map((season) => standings.load(season)));
  const names = seasons.flatMap(({ players }) => players.map((player) => player.username));
  return [...everything, ...names].filter((text) => text.includes(username));
}

/** Adds a notice without its audit entry, because the audit log keeps the names of admins. */
async function addNotice({ id, username }: Player, season: number, data: Repositories) {
  const entry = {
    id: `act-of-${id}`,
    at: NOW.toISOString(),
    admin: { id, username },
    action: 'scores.calculated' as const,
    about: String(season),
    before: null,
    after: null,
    reason: null,
  };
  await data.races.commit(noticeWrites([entry]));
}
