import { forgetDraft, keepDraft, readDraft } from '../../drafts.ts';
import type { Driver, Race } from '../../season.tsx';
import { type Choices, fitting, sameChoices } from './picks.ts';

/** Picks that were not submitted, and the version they were chosen over, as far as it was known. */
export type PickDraft = { over: number | undefined; choices: Choices };

const nameOf = (raceId: string) => `predictions.${raceId}`;

/** What does not fit the race any more, or cannot be read, is left out piece by piece. */
export function readPickDraft(
  userId: string,
  race: Race,
  drivers: Driver[],
): PickDraft | undefined {
  const kept = new Map<string, unknown>(Object.entries(readDraft(userId, nameOf(race._id)) ?? {}));
  const choices = fitting(kept.get('choices'), race, drivers);
  if (Object.keys(choices).length === 0) return undefined;
  const over = kept.get('over');
  return { over: typeof over === 'number' ? over : undefined, choices };
}

export function keepPickDraft(userId: string, raceId: string, draft: PickDraft): void {
  keepDraft(userId, nameOf(raceId), draft);
}

export function forgetPickDraft(userId: string, raceId: string): void {
  forgetDraft(userId, nameOf(raceId));
}

/** Another tab may have chosen something else since these were sent. */
export function forgetSent(userId: string, raceId: string, sent: Choices): void {
  const kept = new Map<string, unknown>(Object.entries(readDraft(userId, nameOf(raceId)) ?? {}));
  if (sameChoices(Object(kept.get('choices')), sent)) forgetPickDraft(userId, raceId);
}
