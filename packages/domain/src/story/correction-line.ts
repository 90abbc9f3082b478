import { changeText } from '../result/change-text.ts';
import { countText, listText, ordinal } from '../wording/number-text.ts';
import { placeInRace } from './place-in-race.ts';
import type { RaceStory } from './story-shape.ts';

type Line = {
  /** The race in one word, such as Britain or Monza. */
  place: string;
  story: RaceStory;
  correction: NonNullable<RaceStory['correction']>;
  /** The player's points; undefined without picks. */
  own: { before: number; now: number } | undefined;
  /** The name of a driver or team by id. */
  nameOf: (id: string) => string;
};

/** "Britain corrected: Piastri out. You 9 to 8, 1st to 4th." */
export function correctionLine({ place, story, correction, own, nameOf }: Line): string {
  const what = whatHappened(story, correction, nameOf);
  const line = `${place} corrected: ${what}.`;
  return own ? `${line} ${ownLine(own, story, correction)}` : line;
}

function whatHappened(
  { disqualified }: RaceStory,
  { changes, playersChanged }: Line['correction'],
  nameOf: Line['nameOf'],
): string {
  if (disqualified.length > 0) return `${listText(disqualified.map(nameOf))} out`;
  const [change, ...others] = changes;
  if (!change) return `${countText(playersChanged, 'score')} changed`;
  return others.length > 0
    ? `${changes.length} official values changed`
    : changeText(change, nameOf);
}

function ownLine(
  { before, now }: NonNullable<Line['own']>,
  story: RaceStory,
  correction: Line['correction'],
): string {
  const { place: placeBefore } = placeInRace(correction.playersByPoints, before);
  const { place } = placeInRace(story.playersByPoints, now);
  const points = before === now ? `You keep your ${now}` : `You ${before} to ${now}`;
  return placeBefore === place
    ? `${points}, still ${ordinal(place)}.`
    : `${points}, ${ordinal(placeBefore)} to ${ordinal(place)}.`;
}
