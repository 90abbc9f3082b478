import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../drafts.ts';
import type { Driver, Race } from '../../season.tsx';
import { type Choices, fitting, MATCHUPS, sameChoices } from './picks.ts';

/** Picks that were not submitted, and the version that they are based on, if known. */
type PickDraft = { over: number | undefined; choices: Choices };

const nameOf = (raceId: string) => `predictions.${raceId}`;

/** Each pick that is unreadable, or no longer valid for the race, is left out. */
export function readPickDraft(
  userId: string,
  race: Race,
  drivers: Driver[],
): PickDraft | undefined {
  const kept = storedDraft(userId, race._id);
  const choices = fitting(kept.get('choices'), race, drivers);
  if (Object.keys(choices).length === 0) return undefined;
  const over = kept.get('over');
  return { over: typeof over === 'number' ? over : undefined, choices };
}

export function keepPickDraft(userId: string, raceId: string, draft: PickDraft): void {
  keepDraft(userId, nameOf(raceId), draft);
}

export function removePickDraft(userId: string, raceId: string): void {
  forgetDraft(userId, nameOf(raceId));
}

/** Another tab may have changed the draft since these were sent. */
export function removeSentDraft(userId: string, raceId: string, sent: Choices): void {
  const { choices } = Object.fromEntries(storedDraft(userId, raceId));
  if (sameChoices(Object(choices), sent)) removePickDraft(userId, raceId);
}

function storedDraft(userId: string, raceId: string): Map<string, unknown> {
  return new Map(Object.entries(readDraft(userId, nameOf(raceId)) ?? {}));
}

type Form = {
  userId: string;
  race: Race;
  drivers: Driver[];
  saved: Choices;
  /** The version of the saved prediction; undefined if unknown. */
  version: number | undefined;
};

/** The picks in the form: the saved ones until the player changes them. */
export function usePickDraft({ userId, race, drivers, saved, version }: Form) {
  const [draft, setDraft] = useState(() => readPickDraft(userId, race, drivers));
  const kept = draft && { ...saved, ...draft.choices };
  const choices = fitting(kept ?? saved, race, drivers);
  const changed = draft !== undefined && !sameChoices(choices, fitting(saved, race, drivers));
  const over = changed ? (draft.over ?? version) : version;

  function keep(next: PickDraft) {
    setDraft(next);
    keepPickDraft(userId, race._id, next);
  }

  return {
    choices,
    /** Whether they differ from what is saved. */
    changed,
    /** The version that the player saw when choosing: only that one may be replaced. */
    over,
    /** Head-to-heads that were chosen here for another pairing. */
    dropped: MATCHUPS.map(({ name }) => name).filter(
      (name) => (kept ?? saved)[name] && !choices[name],
    ),
    choose: (chosen: Choices) => keep({ over, choices: { ...choices, ...chosen } }),
    chooseOver: (seen: number) => keep({ over: seen, choices }),
    discard() {
      setDraft(undefined);
      removePickDraft(userId, race._id);
    },
  };
}
