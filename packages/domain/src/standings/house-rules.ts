import { CHAMPION_POINTS } from '../tips/champion-points.ts';
import { countText } from '../wording/number-text.ts';

export const MAX_CLASSIFIED_FROM = 12;
export const MAX_DROP_WORST = 4;
export const MAX_CHAMPION_POINTS = 25;

/** How a season is ranked: set before its first closing, and then fixed. */
export type HouseRules = {
  /** The races with points that it takes to be ranked with the others; or half of those run. */
  classifiedFrom: number | 'half';
  /** The number of lowest scores that are left out. */
  dropWorst: number;
  /** Whether a race without points is left out, or counts as 0. */
  missedRaces: 'not-counted' | 'zero';
  rankedBy: 'average' | 'total';
  /** What ranks players who are level on average, races and total points; without it they share a rank. */
  tieBreak?: 'rounds-won' | undefined;
  /** Whether admins may ask a question of their own for a race, which counts for its score. */
  raceQuestions?: 'counted' | undefined;
  /**
   * Whether the season itself is predicted before its first race: `shown` beside the points, or, where the ranking is
   * by total points, `added` to them.
   */
  seasonTips?: 'shown' | 'added' | undefined;
  /** What a right champion earns; 10 and 5 by default. */
  tipPoints?: { driverChampion: number; teamChampion: number } | undefined;
};

/** Those of a season for which no others were set. */
export const SPECIFICATION_RULES: HouseRules = {
  classifiedFrom: 0,
  dropWorst: 0,
  missedRaces: 'not-counted',
  rankedBy: 'average',
};

/** The races with points that it takes to be classified. */
export function racesToBeClassified({ classifiedFrom }: HouseRules, racesRun: number): number {
  return classifiedFrom === 'half' ? Math.ceil(racesRun / 2) : classifiedFrom;
}

/** All rules in one line, for a list of seasons. */
export function rulesInShort(rules: HouseRules): string {
  const { rankedBy, missedRaces, dropWorst, classifiedFrom, tieBreak } = rules;
  const { raceQuestions, seasonTips } = rules;
  const races = missedRaces === 'zero' ? 'all races' : 'the races with points';
  const needed =
    classifiedFrom === 'half' ? 'half of the races' : countText(classifiedFrom, 'race');
  const parts = [
    rankedBy === 'total' ? 'Most points' : `Best average over ${races}`,
    ...(dropWorst > 0 ? [`without the ${countText(dropWorst, 'lowest score')}`] : []),
    ...(classifiedFrom === 0 ? [] : [`points in ${needed} needed`]),
    ...(tieBreak ? ['then rounds won'] : []),
    ...(raceQuestions ? ['with questions for a race'] : []),
    ...(seasonTips ? [`season tips ${seasonTips}`] : []),
  ];
  return parts.join(', ');
}

/** Each rule as a sentence; empty for a rule that is not used. */
export function ruleTexts(rules: HouseRules): Record<keyof HouseRules, string> {
  return {
    rankedBy: RANKED_BY[rules.rankedBy],
    missedRaces: MISSED_RACES[rules.missedRaces],
    dropWorst: dropWorstText(rules.dropWorst),
    classifiedFrom: classifiedFromText(rules.classifiedFrom),
    tieBreak: TIE_BREAK[rules.tieBreak ?? 'none'],
    raceQuestions: RACE_QUESTIONS[rules.raceQuestions ?? 'none'],
    seasonTips: SEASON_TIPS[rules.seasonTips ?? 'none'],
    tipPoints: rules.seasonTips ? tipPointsText(rules) : '',
  };
}

export function ruleList(rules: HouseRules): string[] {
  return Object.values(ruleTexts(rules)).filter(Boolean);
}

const RANKED_BY = {
  average:
    'The leaderboard ranks by average score, then by races, then by total points, the highest first.',
  total:
    'The leaderboard ranks by total points, then by races, then by average score, the highest first.',
};

const TIE_BREAK = {
  none: 'Players level on all three share a rank.',
  'rounds-won':
    'Players level on all three are ranked by rounds won, those with the best score of all, also where it is shared; level on that, too, they share a rank.',
};

const RACE_QUESTIONS = {
  none: '',
  counted:
    'A race may have a question of the admins’ own, asked at least 24 hours before predictions close, for one to three points more. The admins answer it, with a reason, once the race is over.',
};

const SEASON_TIPS = {
  none: '',
  shown:
    'Before the first race closes you tip the season: its champions, and what the admins ask. What tips earn is a column of its own, beside the ranking.',
  added:
    'Before the first race closes you tip the season: its champions, and what the admins ask. What tips earn is added to the total points.',
};

function tipPointsText({ tipPoints = CHAMPION_POINTS }: HouseRules): string {
  const { driverChampion, teamChampion } = tipPoints;
  return `The right drivers’ champion earns ${countText(driverChampion, 'point')}, the right teams’ champion ${teamChampion}. Tips are decided once every race has a result; what is undecided when the season is final earns nothing.`;
}

const MISSED_RACES = {
  'not-counted':
    'The average is over the races in which you scored above 0, rounded to two decimals and shown with one. “Races” counts the same races.',
  zero: 'The average is over all races, rounded to two decimals and shown with one. A race you miss counts as 0 points, even one before you registered. “Races” counts those in which you scored above 0.',
};

function dropWorstText(scores: HouseRules['dropWorst']): string {
  if (scores === 0) return 'Every score counts, even your worst.';
  const dropped = scores === 1 ? 'lowest score is' : `${scores} lowest scores are`;
  return `Your ${dropped} left out of average and total; at least one always counts.`;
}

function classifiedFromText(races: HouseRules['classifiedFrom']): string {
  if (races === 0) return 'One race with points is enough to be ranked with the others.';
  const enough = races === 'half' ? 'half of the races run, rounded up' : countText(races, 'race');
  return `To be ranked with the others you need points in ${enough}. Until then you are listed below them as “not classified yet”.`;
}
