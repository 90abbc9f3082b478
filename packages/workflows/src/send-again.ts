import type { DelayEvent } from '@parc-ferme/contract/events';
import { chunks, eachOf } from '@parc-ferme/data/batches';
import type { Repositories } from '@parc-ferme/data/repositories';
import {
  effectivePicks,
  type Prediction,
  versionsSince,
} from '@parc-ferme/domain/picks/prediction';
import { withoutVoidPicks } from '@parc-ferme/domain/picks/void-picks';
import { isActive } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import type { Entrants } from '@parc-ferme/domain/race/season';
import { sendAgainStamp, timesToSendAgain } from '@parc-ferme/domain/race/send-again';
import { recoveryBy, submitPicks } from './submission.ts';

type SendAgainContext = {
  data: Pick<Repositories, 'players' | 'predictions' | 'revealedPicks' | 'seasons' | 'sendAgain'>;
};

type Context = SendAgainContext & {
  data: Pick<Repositories, 'races'>;
  now: () => Date;
  delayEvent: DelayEvent;
};

/** A race that closes, with the earlier ones whose picks can be sent again, the latest first. */
type Closing = { race: Race; entrants: Entrants; earlier: Race[]; stamp: Date };

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
  const race = await data.races.find(raceId);
  const times = race ? timesToSendAgain(race, now()) : [];
  const meant = times.filter((time) => at === undefined || time.toISOString() === at);
  for (const time of meant) {
    if (time > now())
      await delayEvent('picks.send-again', { raceId, at: time.toISOString() }, time);
  }
  if (race && meant.some((time) => time <= now())) await sendPicksAgain(race, context);
}

/**
 * Sends last picks again before closing is moved to a time that is too near for events, or has passed: as
 * they would have been sent if that time had been known.
 *
 * @param decided the race as it is to be
 * @throws if a submission failed; the others are sent
 */
export async function sendAgainBefore(
  decided: Race,
  context: SendAgainContext & { now: Date },
): Promise<void> {
  const stamp = sendAgainStamp(decided);
  if (decided.status === 'cancelled' || !stamp || stamp > context.now) return;
  await sendPicksAgain(decided, context);
}

/**
 * Submits the last picks of each player who chose it and has no effective ones for the race. Idempotent:
 * no picks of a player are ever replaced. Every submission checks the time itself.
 *
 * @throws if a submission failed; the others are sent
 */
async function sendPicksAgain(race: Race, context: SendAgainContext): Promise<void> {
  const { data } = context;
  const stamp = sendAgainStamp(race);
  if (!stamp) return;
  const calendar = await data.seasons.races(race.season, true);
  const earlier = calendar
    .filter((one) => one.status !== 'cancelled' && one._id !== race._id && isRevealed(one, stamp))
    .toReversed();
  const closing = { race, earlier, stamp, entrants: await data.seasons.entrants(race.season) };
  const failures: unknown[] = [];
  for await (const page of data.sendAgain.chosenBy(stamp)) {
    for (const ids of chunks(page, PLAYERS_PER_READ)) {
      failures.push(...(await sendLastPicks(ids, closing, context)));
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} not sent again: ${failures[0]}`);
}

/** @returns what failed */
async function sendLastPicks(
  userIds: string[],
  closing: Closing,
  { data }: SendAgainContext,
): Promise<unknown[]> {
  const { race, earlier, stamp } = closing;
  const forgetful = await data.sendAgain.withoutPicks(race, userIds);
  const stored = new Map(forgetful.map((one) => [one.userId, one.stored]));
  const last = await lastPicksOf([...stored.keys()], earlier, data, stamp);
  const players = await data.players.findAll([...last.keys()]);
  const failures: unknown[] = [];
  await eachOf(players, SUBMISSIONS_IN_FLIGHT, async (player) => {
    const from = last.get(player.id);
    if (!from || !isActive(player) || !player.sendAgain) return;
    const before = stored.get(player.id);
    const ifMatch = before ? versionsSince(recoveryBy(player, stamp)?.at, before).length : 0;
    const submission = {
      player,
      ifMatch,
      stored: before,
      sentAgainFrom: from.race._id,
      sheet: withoutVoidPicks(from.picks, race.pairing),
    };
    await submitPicks(submission, closing, data.predictions, stamp).catch((error: unknown) =>
      failures.push(error),
    );
  });
  return failures;
}

type LastPicks = { race: Race; picks: Prediction['picks'] };

/** The picks of each player's last race, as they were shown to all by then: race by race, backwards. */
async function lastPicksOf(
  userIds: string[],
  earlier: Race[],
  { revealedPicks }: SendAgainContext['data'],
  then: Date,
): Promise<Map<string, LastPicks>> {
  const last = new Map<string, LastPicks>();
  for (const race of earlier) {
    const wanted = userIds.filter((id) => !last.has(id));
    if (wanted.length === 0) break;
    for (const prediction of await revealedPicks.ofPlayers(race, then, wanted)) {
      const picks = effectivePicks(prediction, race);
      if (picks) last.set(prediction.userId, { race, picks });
    }
  }
  return last;
}
