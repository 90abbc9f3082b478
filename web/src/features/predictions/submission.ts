import { CallFailed, call, isUnanswered, messageOf, type Reply } from '../../api.ts';
import { type Choices, choicesOf, picksOf, sameChoices } from './picks.ts';

export type Prediction = Reply<'predictions.submit'>['prediction'];

/** What a player wants to be stored for a race, and what stood there when it was chosen. */
export type Wanted = {
  userId: string;
  raceId: string;
  choices: Choices;
  /** 0 where nothing stood there; undefined where that could not be found out. */
  seen: number | undefined;
  /** Sent before without an answer: nobody knows whether they arrived. */
  inDoubt?: Choices | undefined;
};

export type Submission =
  | { state: 'sending' }
  | { state: 'asking' }
  /** Too late, and the server does not have it. */
  | { state: 'missed' }
  | { state: 'saved'; prediction: Prediction }
  /** Something else stands there that the player has not seen. */
  | { state: 'changed'; current: Prediction }
  | { state: 'refused'; message: string; status?: number | undefined; code?: CallFailed['code'] }
  | { state: 'failed'; message: string; inDoubt?: Choices };

const FAILED = 'Failed to submit predictions. Please try again.';
const KEPT = 'Your picks are kept on this device.';
const OFFLINE = `${FAILED} There is no connection. ${KEPT}`;
const NOT_ARRIVED = `${FAILED} They did not arrive. ${KEPT}`;
const IN_DOUBT = `${FAILED} The server did not answer, so nobody knows whether your picks arrived. ${KEPT} The next press asks the server first, and nothing is sent twice.`;
const NOT_YET =
  'Your picks have not arrived, but may still be on their way. Ask again in a few seconds.';

/**
 * Stores picks at most once: what the server has already is not sent again, what the player has not
 * seen is not replaced, and where the answer is lost the server is asked what it has.
 */
export async function submitPicks(wanted: Wanted): Promise<Submission> {
  try {
    const known = wanted.seen !== undefined && !wanted.inDoubt;
    const asked = known ? undefined : await standing(wanted);
    if (asked && holds(asked, wanted.choices)) return { state: 'saved', prediction: asked };
    if (asked && !isKnown(asked, wanted)) return { state: 'changed', current: asked };
    return await send({ ...wanted, seen: known ? wanted.seen : (asked?.version ?? 0) });
  } catch (error) {
    return refusal(error, wanted);
  }
}

/** Finds out whether picks in doubt arrived, once it is too late to send them. */
export async function askAbout(wanted: Wanted, canStillArrive: boolean): Promise<Submission> {
  const { inDoubt } = wanted;
  try {
    const asked = await standing(wanted);
    if (asked && inDoubt && holds(asked, inDoubt)) return { state: 'saved', prediction: asked };
    return canStillArrive ? { state: 'failed', message: NOT_YET } : { state: 'missed' };
  } catch (error) {
    return refusal(error, wanted);
  }
}

/** Whether it is what the player saw, or what the player sent. */
function isKnown(prediction: Prediction, { seen, inDoubt }: Wanted): boolean {
  return prediction.version === seen || (inDoubt !== undefined && holds(prediction, inDoubt));
}

async function send(wanted: Wanted): Promise<Submission> {
  const connected = navigator.onLine;
  const predictions = picksOf(wanted.choices);
  if (!predictions) return { state: 'failed', message: FAILED };
  try {
    const { prediction } = await call('predictions.submit', {
      params: { raceId: wanted.raceId },
      body: { predictions },
      ifMatch: wanted.seen,
      as: wanted.userId,
    });
    return { state: 'saved', prediction };
  } catch (error) {
    if (isUnanswered(error) && !connected) return { state: 'failed', message: OFFLINE };
    if (isLost(error)) return afterLostReply(error, wanted);
    const current = error instanceof CallFailed ? error.current : undefined;
    if (!isPrediction(current)) throw error;
    return holds(current, wanted.choices)
      ? { state: 'saved', prediction: current }
      : { state: 'changed', current };
  }
}

async function afterLostReply(error: unknown, wanted: Wanted): Promise<Submission> {
  const { choices, seen } = wanted;
  try {
    const asked = await standing(wanted);
    if (asked && holds(asked, choices)) return { state: 'saved', prediction: asked };
    if (asked && asked.version !== seen) return { state: 'changed', current: asked };
    // It may still be on its way, so that the next attempt asks again before it sends.
    return { state: 'failed', message: messageOf(error, NOT_ARRIVED), inDoubt: choices };
  } catch {
    return { state: 'failed', message: IN_DOUBT, inDoubt: choices };
  }
}

async function standing({ userId, raceId }: Wanted): Promise<Prediction | undefined> {
  const { prediction } = await call('predictions.get', { params: { raceId }, as: userId });
  return prediction ?? undefined;
}

function refusal(error: unknown, { inDoubt }: Wanted): Submission {
  if (isLost(error)) {
    const message = inDoubt ? IN_DOUBT : navigator.onLine ? NOT_ARRIVED : OFFLINE;
    return { state: 'failed', message, ...(inDoubt && { inDoubt }) };
  }
  const { status, code } = error instanceof CallFailed ? error : {};
  return { state: 'refused', message: messageOf(error, FAILED), status, code };
}

/** Nobody answered, or somebody on the way who does not know what the server did. */
function isLost(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof CallFailed && (error.status ?? 0) >= 500);
}

function holds(prediction: Prediction, choices: Choices): boolean {
  return sameChoices(choicesOf(prediction.predictions), choices);
}

function isPrediction(current: unknown): current is Prediction {
  return typeof current === 'object' && current !== null && 'predictions' in current;
}
