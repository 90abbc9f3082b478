import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import { PICK_KEYS } from '@parc-ferme/domain/picks/categories';
import type { Race } from '@parc-ferme/domain/race/race';
import { officialValues } from '@parc-ferme/domain/result/official-result';
import type { OfficialResult } from '@parc-ferme/domain/result/result';
import { type CommentMove, commentsAbout, type Topic } from './timetable.ts';

/** What sample players say. A slot in braces is filled with data of the race. */
const LINES: Record<Topic, string[]> = {
  before: [
    '{race} next. Practice told me nothing, as usual.',
    'Anyone else leaving their picks to the last minute? Asking for me.',
    'No picks, no points. You know who you are.',
    'My gut says one thing, the long runs say another. My gut has never been in Q3.',
    'See you all in {place}. On the sofa, obviously.',
    'Picking last place is the only honest part of this competition.',
    'If it rains in {place}, I never trusted the forecast.',
    'Predictions close two minutes before qualifying. Set an alarm.',
  ],
  revealed: [
    'Looking at your picks now. Brave, some of them.',
    "So that's what everyone was hiding. I feel better about mine.",
    'Nobody can change anything now. Best part of the weekend.',
    'Some of these podiums were picked with eyes closed. Mine included.',
    'Screenshot taken of all picks. For science.',
    "I can see somebody's podium from here, and it's not looking well.",
    'Right. Who is making the snacks for qualifying?',
  ],
  result: [
    '{winner}, {secondPlace}, {thirdPlace}. Who had all three in order?',
    'Scores are in for the {race}. Be gentle.',
    '{fastestLap} with the fastest lap. Did anyone have that?',
    "Just looked at the leaderboard. I've seen enough.",
    'Last place goes to {firstRetirement}. Somebody here is quietly delighted.',
    'Well done, {winner}. Less well done, most of us.',
    'Can we have the {race} again, but with my picks?',
    '{polePosition} on pole, {winner} on top. Check your points.',
    '{secondPlace} in second. One of you will claim you knew.',
  ],
};

/** What a comment is about: the race with its latest result. */
type Subject = { race: Race; entrants: Entrants; result: OfficialResult | undefined };

/** The text of a comment; undefined if there is nothing to say. Races one after another differ. */
export function commentText(
  { topic, number }: Pick<CommentMove, 'topic' | 'number'>,
  { race, entrants, result }: Subject,
): string | undefined {
  if (topic === 'result' && !result) return undefined;
  const nameOf = (id: string | null | undefined) =>
    entrants.drivers.find(({ driverId }) => driverId === id)?.familyName ?? 'Nobody';
  const official = result ? officialValues(result, undefined) : {};
  const slots: Record<string, string | undefined> = {
    race: race.raceName,
    place: race.circuit.locality,
    ...Object.fromEntries(PICK_KEYS.map((key) => [key, nameOf(official[key])])),
  };
  const lines = LINES[topic];
  const line = lines[(race.round * commentsAbout(topic) + number) % lines.length];
  return line?.replaceAll(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
}
