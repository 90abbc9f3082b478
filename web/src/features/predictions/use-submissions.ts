import { useCallback, useRef, useState } from 'react';
import { forgetSent, keepPickDraft } from './pick-draft.ts';
import type { Choices } from './picks.ts';
import {
  askAbout,
  type Prediction,
  type Submission,
  submitPicks,
  type Wanted,
} from './submission.ts';

type Submissions = { readonly [raceId: string]: Submission };

type Told = {
  /** The server holds this prediction. */
  onStored: (prediction: Prediction) => void;
  /** What the page knows of the race is out of date. */
  onOutdated: () => void;
};

const OUTDATED = /^(pairing\.|pick\.|prediction\.closed)/;

const DECIDED: Submission['state'][] = ['saved', 'changed', 'missed'];

export type Sent = Omit<Wanted, 'inDoubt'>;

/** What came of the submissions of each race, which outlive the form they were sent from. */
export function useSubmissions({ onStored, onOutdated }: Told) {
  const [submissions, setSubmissions] = useState<Submissions>({});
  const sending = useRef(new Set<string>());
  /** What was sent and may have arrived, whatever is chosen since. */
  const doubts = useRef(new Map<string, Choices>());

  const clear = useCallback(
    (raceId: string) => setSubmissions(({ [raceId]: _, ...others }) => others),
    [],
  );

  async function attempt(
    wanted: Sent,
    state: 'sending' | 'asking',
    answerTo: (wanted: Wanted) => Promise<Submission>,
  ): Promise<void> {
    const { raceId } = wanted;
    if (sending.current.has(raceId)) return;
    sending.current.add(raceId);
    const say = (said: Submission) => setSubmissions((before) => ({ ...before, [raceId]: said }));
    say({ state });
    keepPickDraft(wanted.userId, raceId, { over: wanted.seen, choices: wanted.choices });
    const answer = await answerTo({ ...wanted, inDoubt: doubts.current.get(raceId) });
    sending.current.delete(raceId);
    if ('inDoubt' in answer && answer.inDoubt) doubts.current.set(raceId, answer.inDoubt);
    if (DECIDED.includes(answer.state)) doubts.current.delete(raceId);
    if (answer.state === 'saved') forgetSent(wanted.userId, raceId, wanted.choices);
    if (answer.state === 'saved') onStored(answer.prediction);
    if (answer.state === 'changed') onStored(answer.current);
    if (answer.state === 'refused' && OUTDATED.test(answer.code ?? '')) onOutdated();
    say(answer);
  }

  const send = (wanted: Sent) => attempt(wanted, 'sending', submitPicks);
  /** Sends nothing. */
  const ask = (wanted: Sent, canStillArrive: boolean) =>
    attempt(wanted, 'asking', (asked) => askAbout(asked, canStillArrive));
  const isInDoubt = (raceId: string) => doubts.current.has(raceId);
  return { submissions, send, ask, clear, isInDoubt };
}
