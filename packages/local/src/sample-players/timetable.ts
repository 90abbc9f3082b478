import type { Race } from '@parc-ferme/domain/race/race';
import { closing } from '@parc-ferme/domain/race/race-clock';
import { raceStart } from '@parc-ferme/domain/race/race-times';
import { revealTime } from '@parc-ferme/domain/race/reveal';
import type { SamplePlayer } from './people.ts';
import { randomFrom } from './picks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The probabilities that a player submits in the last half hour, and that they change picks. */
const LATE_PROBABILITY = 0.1;
const CHANGE_PROBABILITY = 0.2;
/** The last change is submitted this long before closing. */
const LAST_LEAD_MS = 3 * MINUTE_MS;

export type Topic = 'before' | 'revealed' | 'result';
type Occasion = { at: Date; race: Race; player: SamplePlayer };
export type CommentMove = Occasion & { action: 'comment'; topic: Topic; number: number };

/** What a sample player does at a time. `number` counts the comments of one topic. */
export type Move = (Occasion & { action: 'submit' | 'change' }) | CommentMove;

/** For each comment on a race its topic and when it is posted: minutes after a time of the race weekend. */
const COMMENTS: {
  topic: Topic;
  after: 'closing' | 'reveal' | 'start';
  minutes: { from: number; to: number };
}[] = [
  { topic: 'before', after: 'closing', minutes: { from: -20 * 60, to: -3 * 60 } },
  { topic: 'revealed', after: 'reveal', minutes: { from: 0.1, to: 0.7 } },
  { topic: 'revealed', after: 'reveal', minutes: { from: 2, to: 60 } },
  { topic: 'result', after: 'start', minutes: { from: 5.5 * 60, to: 6.5 * 60 } },
  { topic: 'result', after: 'start', minutes: { from: 6.5 * 60, to: 7.5 * 60 } },
];

/** The number of comments of a topic on each race. */
export function commentsAbout(topic: Topic): number {
  return COMMENTS.filter((comment) => comment.topic === topic).length;
}

/** The idempotency key of a comment. */
export function commentKey({
  race,
  topic,
  number,
}: Pick<CommentMove, 'race' | 'topic' | 'number'>) {
  return `${race._id}-${topic}-${number}`;
}

/** Everything that sample players do about a race, in order. The same every time. */
export function movesFor(race: Race, people: SamplePlayer[]): Move[] {
  const closes = closing(race);
  if (race.status === 'cancelled' || !('at' in closes)) return [];
  const submissions = people.flatMap((player) => submissionsBy(player, race, closes.at));
  return inOrder([...submissions, ...commentMoves(race, people)]);
}

export function inOrder<Timed extends { at: Date }>(moves: Timed[]): Timed[] {
  return moves.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function submissionsBy(player: SamplePlayer, race: Race, closes: Date): Move[] {
  const random = randomFrom('submission', race._id, player.copiesPicksOf ?? player.id);
  // In the half hour before the time of the last change, or 1 to 47 hours before it.
  const hours = random() < LATE_PROBABILITY ? 0.5 * random() : 1 + 46 * random();
  const leadMs = LAST_LEAD_MS + hours * HOUR_MS;
  const first: Move = { at: shifted(closes, -leadMs), race, player, action: 'submit' };
  if (random() >= CHANGE_PROBABILITY) return [first];
  const changeLeadMs = LAST_LEAD_MS + (leadMs - LAST_LEAD_MS) * random();
  return [first, { at: shifted(closes, -changeLeadMs), race, player, action: 'change' }];
}

export function commentMoves(race: Race, people: SamplePlayer[]): CommentMove[] {
  const closes = closing(race);
  const times = {
    closing: 'at' in closes ? closes.at : undefined,
    reveal: revealTime(race),
    start: raceStart(race),
  };
  const random = randomFrom('comments', race._id);
  return COMMENTS.flatMap(({ topic, after, minutes: { from, to } }, index) => {
    const player = people[Math.floor(random() * people.length)];
    const start = times[after];
    const at = start && shifted(start, (from + (to - from) * random()) * MINUTE_MS);
    const number = COMMENTS.slice(0, index).filter((earlier) => earlier.topic === topic).length;
    return player && at ? [{ at, race, player, action: 'comment', topic, number }] : [];
  });
}

function shifted(instant: Date, ms: number): Date {
  return new Date(Math.floor(instant.getTime() + ms));
}
