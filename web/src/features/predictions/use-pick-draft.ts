import { useState } from 'react';
import type { Driver, Race } from '../../season.tsx';
import { forgetPickDraft, keepPickDraft, type PickDraft, readPickDraft } from './pick-draft.ts';
import { type Choices, fitting, MATCHUPS, type PickName, sameChoices } from './picks.ts';

type Form = {
  userId: string;
  race: Race;
  drivers: Driver[];
  saved: Choices;
  /** Of what is saved; undefined where that is not known. */
  version: number | undefined;
};

/** What stands in the form: what is saved, until the player chooses something else. */
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
    /** Head-to-heads that stood here and were for another pairing. */
    dropped: MATCHUPS.map(({ name }) => name).filter(
      (name) => (kept ?? saved)[name] && !choices[name],
    ),
    choose: (chosen: { [Name in PickName]?: string }) =>
      keep({ over, choices: { ...choices, ...chosen } }),
    chooseOver: (seen: number) => keep({ over: seen, choices }),
    discard() {
      setDraft(undefined);
      forgetPickDraft(userId, race._id);
    },
  };
}
