import type { Picks, PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import { isSamePicks, picksWithChoices } from '@parc-ferme/domain/picks/picks-with-choices';
import { VOIDABLE } from '@parc-ferme/domain/picks/void-picks';
import { useState } from 'react';
import { readDraft, removeDraft, storeDraft } from '../../server/drafts.ts';
import { raceSetupOf } from '../../server/picks.ts';
import type { Race, Season } from '../../server/season.tsx';
import { fillMissing, fittingPicks, haveSameIds } from './picks.ts';
import { fieldsOf, parsePicks } from './stored-picks.ts';

/** Picks that were not submitted, and the version that they are based on, if known. */
type PickDraft = PicksWithChoices & { basedOn: number | undefined };

const nameOf = (raceId: string) => `predictions.${raceId}`;

/** Each pick that is unreadable, or no longer valid for the race, is left out. */
export function readPickDraft(userId: string, race: Race, season: Season): PickDraft | undefined {
  const stored = readDraft(userId, nameOf(race._id));
  const picks = fittingPicks(parsePicks(stored), race, season);
  if (haveSameIds(picks, {})) return undefined;
  const { basedOn } = fieldsOf(stored);
  return {
    basedOn: typeof basedOn === 'number' ? basedOn : undefined,
    ...picksWithChoices(picks, raceSetupOf(race)),
  };
}

export function storePickDraft(userId: string, raceId: string, draft: PickDraft): void {
  storeDraft(userId, nameOf(raceId), draft);
}

export function removePickDraft(userId: string, raceId: string): void {
  removeDraft(userId, nameOf(raceId));
}

/** Removes the draft unless another tab has changed it since these picks were sent. */
export function removeSentDraft(userId: string, raceId: string, sent: PicksWithChoices): void {
  const stored = parsePicks(readDraft(userId, nameOf(raceId)));
  if (isSamePicks(stored, sent)) removePickDraft(userId, raceId);
}

type DraftContext = {
  userId: string;
  race: Race;
  season: Season;
  saved: PicksWithChoices;
  /** The version of the saved prediction; undefined if unknown. */
  version: number | undefined;
};

/** The picks in the form: the saved ones until the player changes them. */
export function usePickDraft({ userId, race, season, saved, version }: DraftContext) {
  const [draft, setDraft] = useState(() => readPickDraft(userId, race, season));
  const fittingSaved = fittingPicks(saved, race, season);
  const fittingDraft = draft && fittingPicks(draft, race, season);
  const picks = fittingDraft ? fillMissing(fittingDraft, fittingSaved) : fittingSaved;
  const isChanged = draft !== undefined && !haveSameIds(picks, fittingSaved);
  const basedOn = isChanged ? (draft.basedOn ?? version) : version;
  const setByAdmins = raceSetupOf(race);

  function store(next: PickDraft) {
    setDraft(next);
    storePickDraft(userId, race._id, next);
  }

  return {
    picks,
    isChanged,
    /** The version that the player saw when choosing: a submission may replace no other. */
    basedOn,
    /** The drafted or saved picks that were made for another pairing or question. */
    voidPicks: VOIDABLE.filter((key) => (draft?.picks[key] ?? saved.picks[key]) && !picks[key]),
    choose: (chosen: Picks) => store({ basedOn, ...picksWithChoices(chosen, setByAdmins) }),
    rebase: (savedVersion: number) =>
      store({ basedOn: savedVersion, ...picksWithChoices(picks, setByAdmins) }),
    /** Forgets picks that were submitted, so that the form shows the saved ones. */
    clearSent: (sent: PicksWithChoices) =>
      setDraft((current) => (current && !isSamePicks(current, sent) ? current : undefined)),
    discard() {
      setDraft(undefined);
      removePickDraft(userId, race._id);
    },
  };
}
