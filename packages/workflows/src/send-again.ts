import type { DelayEvent } from '@parc-ferme/contract/events';
import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { effectivePicks, type Prediction } from '@parc-ferme/domain/picks/prediction';
import { withoutVoidPicks } from '@parc-ferme/domain/picks/void-picks';
import { isActive } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import type { Entrants } from '@parc-ferme/domain/race/season';
import { timesToSendAgain } from '@parc-ferme/domain/race/send-again';
import { submitPicks } from './submission.ts';

type Context = {
  data: Pick<Repositories, 'players' | 'predictions' | 'revealedPicks' | 'seasons' | 'sendAgain'>;
  now: () => Date;
  delayEvent: DelayEvent;
};

/** A race that closes, with the earlier ones whose picks can be sent again, the latest first. */
type Closing = { race: Race; entrants: Entrants; earlier: Race[] };

const PLAYERS_PER_READ = 100;
const SUBMISSIONS_IN_FLIGHT = 32;

/**
 * Sends last picks again at the times before closing, by the race as it is then. An event that names no
 * time announces the race and is put back until each of them. A time that the race no longer has is ignored.
 */
export async function sendAgainInTime(
  { raceId, at }: { raceId: string; at?: string | undefined },
  context: Context,
): Promise<void> {
  const { data, now, delayEvent } = context;
  const calendar = await data.seasons.races(seasonOf(raceId), true);
  const race = calendar.find(({ _id }) => _id === raceId);
  const times = race ? timesToSendAgain(race, now()) : [];
  const meant = times.filter((time) => at === undefined || time.toISOString() === at);
  for (const time of meant) {
    if (time > now())
      await delayEvent('picks.send-again', { raceId, at: time.toISOString() }, time);
  }
  if (race && meant.some((time) => time <= now())) await sendPicksAgain(race, calendar, context);
}

/**
 * Submits the last picks of each player who chose it and has no prediction for the race. Idempotent: no
 * prediction is ever replaced. Every submission checks the time itself, so nothing is sent after closing.
 *
 * @throws if a submission failed; the others are sent
 */
async function sendPicksAgain(race: Race, calendar: Race[], context: Context): Promise<void> {
  const { data, now } = context;
  const earlier = calendar
    .filter((one) => one.status !== 'cancelled' && one._id !== race._id && isRevealed(one, now()))
    .toReversed();
  const closing = { race, earlier, entrants: await data.seasons.entrants(race.season) };
  const failures: unknown[] = [];
  for await (const page of data.sendAgain.chosenBy()) {
    for (const ids of chunks(page, PLAYERS_PER_READ)) {
      const forgot = await data.sendAgain.withoutPrediction(race, ids);
      failures.push(...(await sendLastPicks(forgot, closing, context)));
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} not sent again: ${failures[0]}`);
}

/** @returns what failed */
async function sendLastPicks(
  forgot: string[],
  closing: Closing,
  { data, now }: Context,
): Promise<unknown[]> {
  const last = await lastPicksOf(forgot, closing.earlier, data, now());
  const players = await data.players.findAll([...last.keys()]);
  const failures: unknown[] = [];
  await eachOf(players, SUBMISSIONS_IN_FLIGHT, async (player) => {
    const from = last.get(player.id);
    if (!from || !isActive(player) || !player.sendAgain) return;
    const submission = {
      ...{ player, seen: 0, sentAgainFrom: from.race._id },
      sheet: withoutVoidPicks(from.picks, closing.race.pairing),
    };
    await submitPicks(submission, closing, data.predictions, now()).catch((error: unknown) =>
      failures.push(error),
    );
  });
  return failures;
}

type LastPicks = { race: Race; picks: Prediction['picks'] };

/** The picks of each player's last race, as they were shown to all: race by race, backwards. */
async function lastPicksOf(
  userIds: string[],
  earlier: Race[],
  { revealedPicks }: Context['data'],
  now: Date,
): Promise<Map<string, LastPicks>> {
  const last = new Map<string, LastPicks>();
  for (const race of earlier) {
    const wanted = userIds.filter((id) => !last.has(id));
    if (wanted.length === 0) break;
    for (const prediction of await revealedPicks.ofPlayers(race, now, wanted)) {
      const picks = effectivePicks(prediction, race);
      if (picks) last.set(prediction.userId, { race, picks });
    }
  }
  return last;
}
