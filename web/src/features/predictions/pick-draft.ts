import { HEAD_TO_HEADS } from '@parc-ferme/domain/picks/categories';
import type { PartialPicks } from '@parc-ferme/domain/picks/picks';
import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../server/drafts.ts';
import type { Driver, Race } from '../../server/season.tsx';
import { filledFrom, fitting, isSame, NO_PICKS } from './picks.ts';
import { fieldsOf, parsePicks } from './stored-picks.ts';

/** Picks that were not submitted, and the version that they are based on, if known. */
type PickDraft = { over: number | undefined; picks: PartialPicks };

const nameOf = (raceId: string) => `predictions.${raceId}`;

/** Each pick that is unreadable, or no longer valid for the race, is left out. */
export function readPickDraft(
  userId: string,
  race: Race,
  drivers: Driver[],
): PickDraft | undefined {
  const stored = readDraft(userId, nameOf(race._id));
  const picks = fitting(parsePicks(stored), race, drivers);
  if (isSame(picks, NO_PICKS)) return undefined;
  const { over } = fieldsOf(stored);
  return { over: typeof over === 'number' ? over : undefined, picks };
}

export function keepPickDraft(userId: string, raceId: string, draft: PickDraft): void {
  keepDraft(userId, nameOf(raceId), draft);
}

export function removePickDraft(userId: string, raceId: string): void {
  forgetDraft(userId, nameOf(raceId));
}

/** Another tab may have changed the draft since these were sent. */
export function removeSentDraft(userId: string, raceId: string, sent: PartialPicks): void {
  const stored = parsePicks(readDraft(userId, nameOf(raceId)));
  if (isSame(stored, sent)) removePickDraft(userId, raceId);
}

type Form = {
  userId: string;
  race: Race;
  drivers: Driver[];
  saved: PartialPicks;
  /** The version of the saved prediction; undefined if unknown. */
  version: number | undefined;
};

/** The picks in the form: the saved ones until the player changes them. */
export function usePickDraft({ userId, race, drivers, saved, version }: Form) {
  const [draft, setDraft] = useState(() => readPickDraft(userId, race, drivers));
  const chosen = draft ? filledFrom(draft.picks, saved) : saved;
  const picks = fitting(chosen, race, drivers);
  const changed = draft !== undefined && !isSame(picks, fitting(saved, race, drivers));
  const over = changed ? (draft.over ?? version) : version;

  function keep(next: PickDraft) {
    setDraft(next);
    keepPickDraft(userId, race._id, next);
  }

  return {
    picks,
    changed,
    /** The version that the player saw when choosing: only that one may be replaced. */
    over,
    /** Head-to-heads that were chosen here for another pairing. */
    dropped: HEAD_TO_HEADS.map(({ key }) => key).filter((key) => chosen[key] && !picks[key]),
    choose: (chosen: PartialPicks) => keep({ over, picks: chosen }),
    chooseOver: (seen: number) => keep({ over: seen, picks }),
    /** After the submission the form follows what is saved. */
    drop: (sent: PartialPicks) =>
      setDraft((now) => (now && !isSame(now.picks, sent) ? now : undefined)),
    discard() {
      setDraft(undefined);
      removePickDraft(userId, race._id);
    },
  };
}
