import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { RevealRepositories } from '@parc-ferme/data/repositories';
import { choicesOf } from '@parc-ferme/domain/picks/choices';
import type { PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import { picksWithChoices } from '@parc-ferme/domain/picks/picks-with-choices';
import { effectiveVersion, validPicks } from '@parc-ferme/domain/picks/prediction';
import { withoutVoidPicks } from '@parc-ferme/domain/picks/void-picks';
import { wasActive } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { closingTime } from '@parc-ferme/domain/race/race-clock';

const PLAYERS_PER_READ = 100;
const WRITES_IN_FLIGHT = 32;

/** Enough to enter the picks of `PLAYERS_PER_READ` more players, or to publish the sheet. */
export const MIN_TIME_LEFT_MS = 8_000;

/**
 * Enters picks for each player who has none that count for a closed race, and chose before closing to have the last
 * ones sent again: the picks for the latest earlier race that was revealed by closing. They are stamped with the
 * closing time, and nobody reads them before the race is revealed. Idempotent.
 *
 * @returns false if time ran out
 */
export async function enterLastPicks(
  race: Race,
  data: RevealRepositories,
  timeLeft: () => number,
): Promise<boolean> {
  const closesAt = closingTime(race);
  if (!closesAt) return true;
  const calendar = await data.seasons.races(race.season, { consistent: true });
  const earlierRaces = calendar.filter((one) => wasRevealedBy(one, closesAt)).toReversed();
  for await (const page of data.sendAgain.chosenBefore(closesAt)) {
    for (const userIds of chunks(page, PLAYERS_PER_READ)) {
      if (timeLeft() < MIN_TIME_LEFT_MS) return false;
      await enterPicksOf(userIds, { race, earlierRaces, closesAt }, data);
    }
  }
  return true;
}

function wasRevealedBy({ status, revealedAt }: Race, closesAt: Date): boolean {
  return status !== 'cancelled' && revealedAt !== undefined && new Date(revealedAt) < closesAt;
}

/** A race that closed, with the earlier ones whose picks can be entered, the latest first. */
type RaceWithEarlierRaces = { race: Race; earlierRaces: Race[]; closesAt: Date };

async function enterPicksOf(
  userIds: string[],
  { race, earlierRaces, closesAt }: RaceWithEarlierRaces,
  data: RevealRepositories,
): Promise<void> {
  const forgetfulIds = await data.sendAgain.withoutPicks(race, userIds);
  const lastPicks = await lastPicksOf(forgetfulIds, earlierRaces, data);
  const players = await data.players.findAll([...lastPicks.keys()]);
  // Without the question: an answer to another race's question is never entered.
  const { pairing } = race;
  await eachOf(players, WRITES_IN_FLIGHT, async (player) => {
    const picks = lastPicks.get(player.id);
    if (!picks || !wasActive(player, closesAt)) return;
    await data.predictions.enter(race, player, {
      ...picksWithChoices(withoutVoidPicks(picks, choicesOf({ pairing })), { pairing }),
      submittedAt: closesAt.toISOString(),
      sentAgainFrom: picks.race._id,
    });
  });
}

type LastPicks = PicksWithChoices & { race: Race };

/** The picks of each player's last race, as they were shown to all, read race by race from the latest. */
async function lastPicksOf(
  userIds: string[],
  earlierRaces: Race[],
  { revealedPicks }: Pick<RevealRepositories, 'revealedPicks'>,
): Promise<Map<string, LastPicks>> {
  const lastPicks = new Map<string, LastPicks>();
  for (const race of earlierRaces) {
    const remaining = userIds.filter((id) => !lastPicks.has(id));
    if (remaining.length === 0) break;
    for (const prediction of await revealedPicks.ofPlayers(race, remaining)) {
      const version = effectiveVersion(prediction, race);
      const picks = version && validPicks(version, prediction, race);
      if (picks) lastPicks.set(prediction.userId, { race, ...picksWithChoices(picks, race) });
    }
  }
  return lastPicks;
}
