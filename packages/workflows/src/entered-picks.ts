import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { RevealRepositories } from '@parc-ferme/data/repositories';
import { choicesOf } from '@parc-ferme/domain/picks/choices';
import { madeFor } from '@parc-ferme/domain/picks/made-picks';
import type { MadePicks } from '@parc-ferme/domain/picks/picks';
import { effectiveVersion, validPicks } from '@parc-ferme/domain/picks/prediction';
import { withoutVoidPicks } from '@parc-ferme/domain/picks/void-picks';
import { wasActive } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime } from '@parc-ferme/domain/race/race-clock';

const PLAYERS_PER_READ = 100;
const WRITES_IN_FLIGHT = 32;

/** Enough to enter the picks of one more group of players, or to publish the sheet. */
export const MIN_TIME_LEFT_MS = 8_000;

/**
 * Enters the last picks of each player who had chosen it by closing, and has no picks of a closed race that
 * count: those of the latest earlier race that was revealed by then, stamped with the closing time. Nobody
 * reads them before the race is revealed. Idempotent.
 *
 * @returns false if time ran out
 */
export async function enterLastPicks(
  race: Race,
  data: RevealRepositories,
  timeLeft: () => number,
): Promise<boolean> {
  const closes = closingTime(race);
  if (!closes) return true;
  const calendar = await data.seasons.races(race.season, true);
  const earlier = calendar.filter((one) => wasRevealedBy(one, closes)).toReversed();
  for await (const page of data.sendAgain.chosenBy(closes)) {
    for (const userIds of chunks(page, PLAYERS_PER_READ)) {
      if (timeLeft() < MIN_TIME_LEFT_MS) return false;
      await enterFor(userIds, { race, earlier, closes }, data);
    }
  }
  return true;
}

function wasRevealedBy({ status, revealedAt }: Race, then: Date): boolean {
  return status !== 'cancelled' && revealedAt !== undefined && new Date(revealedAt) < then;
}

/** A race that closed, with the earlier ones whose picks can be entered, the latest first. */
type Closing = { race: Race; earlier: Race[]; closes: Date };

async function enterFor(
  userIds: string[],
  { race, earlier, closes }: Closing,
  data: RevealRepositories,
): Promise<void> {
  const forgetful = await data.sendAgain.withoutPicks(race, userIds);
  const last = await lastPicksOf(forgetful, earlier, data);
  const players = await data.players.findAll([...last.keys()]);
  // An answer to another race's question is never entered.
  const { pairing } = race;
  await eachOf(players, WRITES_IN_FLIGHT, async (player) => {
    const from = last.get(player.id);
    if (!from || !wasActive(player, closes)) return;
    await data.predictions.enter(race, player, {
      ...madeFor(withoutVoidPicks(from, choicesOf({ pairing })), { pairing }),
      submittedAt: closes.toISOString(),
      sentAgainFrom: from.race._id,
    });
  });
}

type LastPicks = MadePicks & { race: Race };

/** The picks of each player's last race, as they were shown to all: race by race, backwards. */
async function lastPicksOf(
  userIds: string[],
  earlier: Race[],
  { revealedPicks }: Pick<RevealRepositories, 'revealedPicks'>,
): Promise<Map<string, LastPicks>> {
  const last = new Map<string, LastPicks>();
  for (const race of earlier) {
    const wanted = userIds.filter((id) => !last.has(id));
    if (wanted.length === 0) break;
    for (const prediction of await revealedPicks.ofPlayers(race, wanted)) {
      const version = effectiveVersion(prediction, race);
      const picks = version && validPicks(version, prediction, race);
      if (picks) last.set(prediction.userId, { race, ...madeFor(picks, race) });
    }
  }
  return last;
}
