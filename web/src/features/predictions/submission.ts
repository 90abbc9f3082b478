import { useState } from 'react';
import { CallFailed, call, isLost, isUnanswered, messageOf, type Reply } from '../../api.ts';
import { keepPickDraft, removeSentDraft } from './pick-draft.ts';
import { type Choices, choicesOf, picksOf, sameChoices } from './picks.ts';

export type Prediction = Reply<'predictions.submit'>['prediction'];

/** The picks that a player submits for a race. */
type Wanted = {
  userId: string;
  raceId: string;
  choices: Choices;
  /** The version they replace: 0 if nothing is stored, undefined if it could not be loaded. */
  seen: number | undefined;
};

type Refusal = { message?: string; status?: number | undefined; code?: CallFailed['code'] };

/**
 * The state of one race's submission. `sending` leads to all others; `unknown`, where the picks may
 * have arrived, is left only by a reply of the server.
 */
export type Submission =
  | ({ state: 'idle' } & Refusal)
  | { state: 'sending' | 'asking' }
  | { state: 'saved'; prediction: Prediction }
  | { state: 'changed elsewhere'; current: Prediction }
  | { state: 'closed' }
  | ({ state: 'unknown'; sent: Choices } & Refusal);

const FAILED = 'Failed to submit predictions. Please try again.';
const KEPT = 'Your picks are kept on this device.';
const OFFLINE = `${FAILED} There is no connection. ${KEPT}`;
const NOT_ARRIVED = `${FAILED} They did not arrive. ${KEPT}`;
const UNKNOWN = `${FAILED} The server did not answer, so it is not known whether your picks arrived. ${KEPT} The next press asks the server first, and nothing is sent twice.`;
const NOT_YET =
  'Your picks have not arrived, but may still be on their way. Ask again in a few seconds.';

/** If picks may have arrived, the next press fetches them before sending again. */
async function submit(wanted: Wanted, unknown: Choices | undefined): Promise<Submission> {
  if (!unknown) return send(wanted);
  const current = await currentPrediction(wanted);
  // The current prediction is this page's own submission, so it may be replaced.
  const seen = current && holds(current, unknown) ? current.version : wanted.seen;
  return outcome(current, { ...wanted, seen }) ?? send({ ...wanted, seen });
}

/** `If-Match` lets the server replace nothing but the version that the player saw. */
async function send(wanted: Wanted): Promise<Submission> {
  const { raceId, userId, choices, seen = 0 } = wanted;
  const isConnected = navigator.onLine;
  const predictions = picksOf(choices);
  if (!predictions) return { state: 'idle', message: FAILED };
  try {
    const { prediction } = await call('predictions.submit', {
      params: { raceId },
      body: { predictions },
      ifMatch: seen,
      as: userId,
    });
    return { state: 'saved', prediction };
  } catch (error) {
    if (isUnanswered(error) && !isConnected) return { state: 'idle', message: OFFLINE };
    if (isLost(error)) return afterLostReply(error, wanted);
    const current = error instanceof CallFailed ? error.current : undefined;
    if (!isPrediction(current)) throw error;
    return outcome(current, wanted) ?? { state: 'changed elsewhere', current };
  }
}

/** The request may still be in flight: the next press checks before it sends. */
async function afterLostReply(error: unknown, wanted: Wanted): Promise<Submission> {
  const unknown = { state: 'unknown', sent: wanted.choices } as const;
  try {
    const current = await currentPrediction(wanted);
    return outcome(current, wanted) ?? { ...unknown, message: messageOf(error, NOT_ARRIVED) };
  } catch {
    return { ...unknown, message: UNKNOWN };
  }
}

/** Whether picks have arrived, once it is too late to send them. */
async function ask(wanted: Wanted, sent: Choices, canStillArrive: boolean): Promise<Submission> {
  const current = await currentPrediction(wanted);
  if (current && holds(current, sent)) return { state: 'saved', prediction: current };
  return canStillArrive ? { state: 'unknown', sent, message: NOT_YET } : { state: 'closed' };
}

/** The state of a submission, given the current prediction; undefined if it can still be sent. */
function outcome(current: Prediction | undefined, wanted: Wanted): Submission | undefined {
  if (!current) return undefined;
  if (holds(current, wanted.choices)) return { state: 'saved', prediction: current };
  return current.version === wanted.seen ? undefined : { state: 'changed elsewhere', current };
}

async function currentPrediction({ userId, raceId }: Wanted): Promise<Prediction | undefined> {
  const { prediction } = await call('predictions.get', { params: { raceId }, as: userId });
  return prediction ?? undefined;
}

function refused(error: unknown, sent: Choices | undefined): Submission {
  const { status, code } = error instanceof CallFailed ? error : {};
  const lost = sent ? UNKNOWN : navigator.onLine ? NOT_ARRIVED : OFFLINE;
  const message = isLost(error) ? lost : messageOf(error, FAILED);
  const refusal = { message, status, code };
  return sent ? { state: 'unknown', sent, ...refusal } : { state: 'idle', ...refusal };
}

function holds(prediction: Prediction, choices: Choices): boolean {
  return sameChoices(choicesOf(prediction.predictions), choices);
}

function isPrediction(current: unknown): current is Prediction {
  return typeof current === 'object' && current !== null && 'predictions' in current;
}

/** Problem codes that mean that the race on the page is out of date. */
const OUTDATED = /^(pairing\.|pick\.|prediction\.closed)/;

type Told = { onStored: (prediction: Prediction) => void; onOutdated: () => void };

/** The submissions of each race, which outlive the form they were sent from. */
export function useSubmissions({ onStored, onOutdated }: Told) {
  const [submissions, setSubmissions] = useState<{ readonly [raceId: string]: Submission }>({});
  const tell = (raceId: string, told: Submission) =>
    setSubmissions((before) => ({ ...before, [raceId]: told }));
  const submissionOf = (raceId: string): Submission => submissions[raceId] ?? { state: 'idle' };
  const sentTo = (raceId: string) => {
    const submission = submissionOf(raceId);
    return submission.state === 'unknown' ? submission.sent : undefined;
  };

  async function attempt(
    { userId, raceId, choices, seen }: Wanted,
    state: 'sending' | 'asking',
    answer: Promise<Submission>,
  ): Promise<void> {
    const sent = sentTo(raceId);
    tell(raceId, { state });
    keepPickDraft(userId, raceId, { over: seen, choices });
    const told = await answer.catch((error: unknown) => refused(error, sent));
    if (told.state === 'saved') removeSentDraft(userId, raceId, choices);
    if (told.state === 'saved') onStored(told.prediction);
    if (told.state === 'changed elsewhere') onStored(told.current);
    if ('code' in told && OUTDATED.test(told.code ?? '')) onOutdated();
    tell(raceId, told);
  }

  return {
    submissionOf,
    send: (wanted: Wanted) => attempt(wanted, 'sending', submit(wanted, sentTo(wanted.raceId))),
    /** Sends nothing. */
    ask: (wanted: Wanted, canStillArrive: boolean) => {
      const sent = sentTo(wanted.raceId) ?? wanted.choices;
      return attempt(wanted, 'asking', ask(wanted, sent, canStillArrive));
    },
    /** The player has changed a pick: the outcome of the last attempt is cleared. */
    clear(raceId: string) {
      const sent = sentTo(raceId);
      tell(raceId, sent ? { state: 'unknown', sent } : { state: 'idle' });
    },
  };
}
