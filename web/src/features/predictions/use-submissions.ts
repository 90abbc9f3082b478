import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storeReceipt } from '../../server/receipts.ts';
import { removeSentDraft, storePickDraft } from './pick-draft.ts';
import {
  backOnline,
  check,
  type Prediction,
  type Submission,
  type SubmittedPicks,
  send,
} from './submission.ts';

/** Problem codes that mean that the race on the page is out of date. */
const OUTDATED = /^(pairing\.|pick\.|prediction\.closed)/;

type ByRace = { readonly [raceId: string]: Submission };

type Callbacks = { onStored: (prediction: Prediction) => void; onOutdated: () => void };

export type Submissions = ReturnType<typeof useSubmissions>;

/** The submissions of each race, which outlive the form they were sent from. */
export function useSubmissions({ onStored, onOutdated }: Callbacks) {
  const [submissions, setSubmissions] = useState<ByRace>({});
  const setSubmission = (raceId: string, submission: Submission) =>
    setSubmissions((current) => ({ ...current, [raceId]: submission }));
  const submissionOf = (raceId: string): Submission => submissions[raceId] ?? { state: 'idle' };
  const unconfirmedPicks = (raceId: string) => {
    const submission = submissionOf(raceId);
    return submission.state === 'unknown' ? submission.sent : undefined;
  };

  useEffect(
    () => onlineManager.subscribe((isOnline) => isOnline && setSubmissions(allBackOnline)),
    [],
  );

  async function attempt(
    { userId, raceId, chosen, ifMatch }: SubmittedPicks,
    state: 'sending' | 'checking',
    finished: Promise<Submission>,
  ): Promise<Submission> {
    setSubmission(raceId, { state });
    storePickDraft(userId, raceId, { basedOn: ifMatch, ...chosen });
    const submission = await finished;
    if (submission.state === 'saved') {
      const { prediction } = submission;
      removeSentDraft(userId, raceId, chosen);
      if (prediction.receipt) storeReceipt(prediction.receipt);
      onStored(prediction);
    }
    if (submission.state === 'changed elsewhere') onStored(submission.current);
    if ('code' in submission && OUTDATED.test(submission.code ?? '')) onOutdated();
    setSubmission(raceId, submission);
    return submission;
  }

  return {
    submissionOf,
    send: (submitted: SubmittedPicks) =>
      attempt(submitted, 'sending', send(submitted, unconfirmedPicks(submitted.raceId))),
    check(submitted: SubmittedPicks, canStillArrive: boolean) {
      const sent = unconfirmedPicks(submitted.raceId) ?? submitted.chosen;
      return attempt(submitted, 'checking', check(submitted, sent, canStillArrive));
    },
    /** The player has changed a pick: the message of the last attempt is cleared. */
    clear(raceId: string) {
      const sent = unconfirmedPicks(raceId);
      setSubmission(raceId, sent ? { state: 'unknown', sent } : { state: 'idle' });
    },
  };
}

function allBackOnline(submissions: ByRace): ByRace {
  return Object.fromEntries(
    Object.entries(submissions).map(([raceId, submission]) => [raceId, backOnline(submission)]),
  );
}
