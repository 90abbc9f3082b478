import { specPicks } from '@parc-ferme/contract/spec-shape';
import type { PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import { isSamePicks } from '@parc-ferme/domain/picks/picks-with-choices';
import {
  CallFailed,
  call,
  hasNoReply,
  mayHaveBeenProcessed,
  messageOf,
  type Reply,
} from '../../server/api.ts';
import { picksWithChoicesIn } from '../../server/picks.ts';
import type { Receipt } from '../../server/receipts.ts';
import { canBeSent } from './picks.ts';

/**
 * A stored prediction, with its receipt. The reply that refuses a submission has the current prediction without
 * a receipt.
 */
export type Prediction = Reply<'predictions.submit'>['prediction'] & {
  receipt?: Receipt | undefined;
};

/**
 * The state of submitting the picks of a race:
 *
 *     idle ── send ──▶ sending ──▶ saved               the server has stored these picks
 *                              ──▶ changed elsewhere   another tab or device has saved other picks
 *                              ──▶ closed              too late: nothing was stored
 *                              ──▶ idle                refused, with the reason
 *                              ──▶ unknown             no reply: the picks may have arrived
 *     unknown ── send ──▶ sending: fetches what is stored, and sends only picks that did not arrive
 *     unknown ── check ──▶ checking: only fetches, as predictions are closed
 *     idle or unknown, after a lost connection or reply ── back online ──▶ the same, without the message
 *
 * Each request names the version that the player saw (`If-Match`), and the server replaces no other: it
 * refuses with 409 and the current prediction. So a request that is late, or sent twice, does no harm.
 */
export type Submission =
  | ({ state: 'idle'; isBackOnline?: true } & Problem)
  | { state: 'sending' | 'checking' }
  | { state: 'saved'; prediction: Prediction }
  | { state: 'changed elsewhere'; current: Prediction }
  | ({ state: 'closed' } & Problem)
  | ({ state: 'unknown'; sent: PicksWithChoices; isBackOnline?: true } & Problem);

export function isBusy({ state }: Submission): boolean {
  return state === 'sending' || state === 'checking';
}

/** True until it is known whether the picks arrived. */
export function isUndecided(submission: Submission): boolean {
  return isBusy(submission) || submission.state === 'unknown';
}

/** Once there is a connection, removes the message of a lost connection or reply; other messages stay. */
export function backOnline(submission: Submission): Submission {
  const message = 'message' in submission ? submission.message : undefined;
  if (submission.state === 'unknown' && LOST_REPLY_MESSAGES.includes(message)) {
    return { state: 'unknown', sent: submission.sent, isBackOnline: true };
  }
  return message === OFFLINE ? { state: 'idle', isBackOnline: true } : submission;
}

/** The reply of the server to a submission that it refused, or only a message if there was none. */
type Problem = { message?: string; status?: number | undefined; code?: CallFailed['code'] };

/** The picks that a player submits for a race. */
export type SubmittedPicks = {
  userId: string;
  raceId: string;
  chosen: PicksWithChoices;
  /** The version that they replace: 0 if none is known. */
  ifMatch: number;
};

const FAILED = 'Failed to submit predictions. Please try again.';
const STORED_HERE = 'Your picks are saved on this device.';
const OFFLINE = `${FAILED} There is no connection. ${STORED_HERE}`;
const NOT_ARRIVED = `${FAILED} They did not arrive. ${STORED_HERE}`;
const UNKNOWN = `${FAILED} The server did not answer, so your picks may or may not have arrived. ${STORED_HERE} Trying again does not send them twice.`;
/** Undefined if the player has changed a pick since, which removes the message. */
const LOST_REPLY_MESSAGES: readonly (string | undefined)[] = [NOT_ARRIVED, UNKNOWN, undefined];
const NOT_YET =
  'Your picks have not arrived, but may still be on their way. Check again in a few seconds.';

/** @param unconfirmed picks that were sent before, without a reply */
export async function send(
  submitted: SubmittedPicks,
  unconfirmed: PicksWithChoices | undefined,
): Promise<Submission> {
  try {
    if (!unconfirmed) return await post(submitted);
    const current = await currentPrediction(submitted);
    // If the current prediction is what this page sent, it may be replaced.
    const isOwn = current && isSamePicks(picksWithChoicesIn(current), unconfirmed);
    const next = { ...submitted, ifMatch: isOwn ? current.version : submitted.ifMatch };
    return settledSubmission(current, next) ?? (await post(next));
  } catch (error) {
    return failedSubmission(error, unconfirmed);
  }
}

/** Whether picks have arrived, once it is too late to send them. */
export async function check(
  submitted: SubmittedPicks,
  sent: PicksWithChoices,
  canStillArrive: boolean,
): Promise<Submission> {
  try {
    const current = await currentPrediction(submitted);
    if (current && isSamePicks(picksWithChoicesIn(current), sent))
      return { state: 'saved', prediction: current };
    return canStillArrive ? { state: 'unknown', sent, message: NOT_YET } : { state: 'closed' };
  } catch (error) {
    return failedSubmission(error, sent);
  }
}

async function post(submitted: SubmittedPicks): Promise<Submission> {
  const { userId, raceId, chosen, ifMatch } = submitted;
  const { picks } = chosen;
  if (!canBeSent(picks)) return { state: 'idle', message: FAILED };
  const isConnected = navigator.onLine;
  try {
    const { prediction, receipt } = await call('predictions.submit', {
      params: { raceId },
      body: { predictions: specPicks(picks, chosen.pairing, chosen.question) },
      ifMatch,
      playerId: userId,
    });
    return { state: 'saved', prediction: { ...prediction, receipt } };
  } catch (error) {
    if (hasNoReply(error) && !isConnected) return { state: 'idle', message: OFFLINE };
    if (mayHaveBeenProcessed(error)) return afterLostReply(error, submitted);
    const current = error instanceof CallFailed ? error.current : undefined;
    if (!isPrediction(current)) throw error;
    return settledSubmission(current, submitted) ?? { state: 'changed elsewhere', current };
  }
}

/** The request may still be in flight, so picks that are not stored remain unknown. */
async function afterLostReply(error: unknown, submitted: SubmittedPicks): Promise<Submission> {
  const { chosen: sent } = submitted;
  try {
    const message = messageOf(error, NOT_ARRIVED);
    return (
      settledSubmission(await currentPrediction(submitted), submitted) ?? {
        state: 'unknown',
        sent,
        message,
      }
    );
  } catch {
    return { state: 'unknown', sent, message: UNKNOWN };
  }
}

/** Saved or changed elsewhere, by the current prediction on the server; undefined if the picks can still be sent. */
function settledSubmission(
  current: Prediction | undefined,
  submitted: SubmittedPicks,
): Submission | undefined {
  if (!current) return undefined;
  if (isSamePicks(picksWithChoicesIn(current), submitted.chosen))
    return { state: 'saved', prediction: current };
  return current.version === submitted.ifMatch
    ? undefined
    : { state: 'changed elsewhere', current };
}

function failedSubmission(error: unknown, sent: PicksWithChoices | undefined): Submission {
  const { status, code } = error instanceof CallFailed ? error : {};
  // `post` handles its own lost reply: what fails here without one is the fetch that is made after picks were sent.
  const message = mayHaveBeenProcessed(error) ? UNKNOWN : messageOf(error, FAILED);
  if (sent) return { state: 'unknown', sent, message, status, code };
  return { state: code === 'prediction.closed' ? 'closed' : 'idle', message, status, code };
}

async function currentPrediction({
  userId,
  raceId,
}: SubmittedPicks): Promise<Prediction | undefined> {
  const { prediction, receipt } = await call('predictions.get', {
    params: { raceId },
    playerId: userId,
  });
  return prediction ? { ...prediction, receipt } : undefined;
}

function isPrediction(current: unknown): current is Prediction {
  return typeof current === 'object' && current !== null && 'predictions' in current;
}
