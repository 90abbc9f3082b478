import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Entrants } from '@parc-ferme/domain/race/season';
import type { OfficialResult } from '@parc-ferme/domain/result/result';
import { LINES } from './lines.ts';
import { type CommentMove, commentsOn } from './timetable.ts';

type Slots = Record<string, string | undefined>;

/** What a comment is about: the author's own picks, and the race with its latest result. */
type Subject = {
  race: Race;
  entrants: Entrants;
  picks: Picks | undefined;
  result: OfficialResult | undefined;
  /** The number of accepted results. */
  revision: number;
};

/** The text of a comment; undefined if there is nothing to say. Races one after another differ. */
export function commentText(
  { topic, number }: Pick<CommentMove, 'topic' | 'number'>,
  subject: Subject,
): string | undefined {
  const slots = slotsOf(subject);
  const texts = linesOn(topic, subject).flatMap((line) => filled(line, slots) ?? []);
  return texts[(subject.race.round * commentsOn(topic) + number) % texts.length];
}

function linesOn(topic: CommentMove['topic'], { picks, result, revision }: Subject): string[] {
  if (topic === 'before') return LINES.before;
  if (topic === 'revealed') return picks ? LINES.revealed : LINES.forgot;
  if (!result) return [];
  if (topic === 'result') return LINES.result;
  if (topic === 'rescored') return revision > 1 ? LINES.rescored : [];
  if (!picks) return LINES.watched;
  return picks.podium[0] === result.podium[0] ? LINES.called : LINES.missed;
}

function slotsOf({ race, entrants, picks, result }: Subject): Slots {
  const driver = (id: string | null | undefined) =>
    entrants.drivers.find(({ driverId }) => driverId === id)?.familyName;
  const { drivers, teams } = race.pairing ?? {};
  const matchup = picks?.driverHeadToHead;
  return {
    race: race.raceName,
    place: race.circuit.locality,
    driver1: driver(drivers?.driver1.driverId),
    driver2: driver(drivers?.driver2.driverId),
    team1: teams?.team1.name,
    team2: teams?.team2.name,
    myWinner: driver(picks?.podium[0]),
    mySecond: driver(picks?.podium[1]),
    myThird: driver(picks?.podium[2]),
    myPole: driver(picks?.polePosition),
    myFastest: driver(picks?.fastestLap),
    myLast: driver(picks?.firstRetirement),
    chosen: driver(matchup?.winner),
    other: driver(matchup?.winner === matchup?.driver1 ? matchup?.driver2 : matchup?.driver1),
    winner: driver(result?.podium[0]),
    second: driver(result?.podium[1]),
    third: driver(result?.podium[2]),
    pole: driver(result?.polePosition),
    fastest: driver(result?.fastestLap),
    last: driver(result?.firstRetirement),
  };
}

/** Undefined where a slot has no value. */
function filled(line: string, slots: Slots): string | undefined {
  const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => !slots[name])) return undefined;
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');
}
