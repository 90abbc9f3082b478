import { isSamePicks, madePicksFor } from '@parc-ferme/domain/picks/made-picks';
import type { MadePicks, Picks } from '@parc-ferme/domain/picks/picks';
import { VOIDABLE } from '@parc-ferme/domain/picks/void-picks';
import { useState } from 'react';
import { readDraft, removeDraft, storeDraft } from '../../server/drafts.ts';
import { setForRace } from '../../server/picks.ts';
import type { Race, Season } from '../../server/season.tsx';
import { filledFrom, fitting, isSame } from './picks.ts';
import { fieldsOf, parsePicks } from './stored-picks.ts';

/** Picks that were not submitted, and the version that they are based on, if known. */
type PickDraft = MadePicks & { basedOn: number | undefined };

const nameOf = (raceId: string) => `predictions.${raceId}`;

/** Each pick that is unreadable, or no longer valid for the race, is left out. */
export function readPickDraft(userId: string, race: Race, season: Season): PickDraft | undefined {
  const stored = readDraft(userId, nameOf(race._id));
  const picks = fitting(parsePicks(stored), race, season);
  if (isSame(picks, {})) return undefined;
  const { basedOn } = fieldsOf(stored);
  return {
    basedOn: typeof basedOn === 'number' ? basedOn : undefined,
    ...madePicksFor(picks, setForRace(race)),
  };
}

export function keepPickDraft(userId: string, raceId: string, draft: PickDraft): void {
  storeDraft(userId, nameOf(raceId), draft);
}

export function removePickDraft(userId: string, raceId: string): void {
  removeDraft(userId, nameOf(raceId));
}

/** Removes the draft unless another tab has changed it since these picks were sent. */
export function removeSentDraft(userId: string, raceId: string, sent: MadePicks): void {
  const stored = parsePicks(readDraft(userId, nameOf(raceId)));
  if (isSamePicks(stored, sent)) removePickDraft(userId, raceId);
}

type Form = {
  userId: string;
  race: Race;
  season: Season;
  saved: MadePicks;
  /** The version of the saved prediction; undefined if unknown. */
  version: number | undefined;
};

/** The picks in the form: the saved ones until the player changes them. */
export function usePickDraft({ userId, race, season, saved, version }: Form) {
  const [draft, setDraft] = useState(() => readPickDraft(userId, race, season));
  const savedPicks = fitting(saved, race, season);
  const drafted = draft && fitting(draft, race, season);
  const picks = drafted ? filledFrom(drafted, savedPicks) : savedPicks;
  const changed = draft !== undefined && !isSame(picks, savedPicks);
  const basedOn = changed ? (draft.basedOn ?? version) : version;
  const set = setForRace(race);

  function keep(next: PickDraft) {
    setDraft(next);
    keepPickDraft(userId, race._id, next);
  }

  return {
    picks,
    changed,
    /** The version that the player saw when choosing: only that one may be replaced. */
    basedOn,
    /** What was picked, drafted or saved, for another pairing or question. */
    dropped: VOIDABLE.filter((key) => (draft?.picks[key] ?? saved.picks[key]) && !picks[key]),
    choose: (chosen: Picks) => keep({ basedOn, ...madePicksFor(chosen, set) }),
    keepBasedOn: (seen: number) => keep({ basedOn: seen, ...madePicksFor(picks, set) }),
    /** After the submission the form follows what is saved. */
    drop: (sent: MadePicks) =>
      setDraft((now) => (now && !isSamePicks(now, sent) ? now : undefined)),
    discard() {
      setDraft(undefined);
      removePickDraft(userId, race._id);
    },
  };
}
