import type { AwardType } from '@parc-ferme/domain/scoring/award';
import { PERFECT_SCORE, POINTS } from '@parc-ferme/domain/scoring/points';
import { counted } from '../../components/lasting.ts';
import type { RuleSection } from './rule-section.ts';

/** What each award is for, as half a sentence that its points complete. */
const FOR: Record<AwardType, string> = {
  WINNER: 'Your P1 wins',
  SECOND_PLACE: 'Your P2 is second',
  THIRD_PLACE: 'Your P3 is third',
  PODIUM_DRIVER: 'A driver you have on the podium is on it, in another slot',
  ALL_PODIUM_CORRECT_ORDER: 'Bonus: all three on the podium, in the right order',
  ALL_PODIUM_WRONG_ORDER: 'Bonus: all three on the podium, in any other order',
  POLE_POSITION: 'Pole position',
  FASTEST_LAP: 'Fastest lap',
  FIRST_RETIREMENT: 'First retirement (last place)',
  DRIVER_H2H: 'Driver head-to-head',
  TEAM_H2H: 'Team head-to-head',
};

export const AWARDED = Object.entries(FOR).map(([type, what]) => ({
  type,
  what,
  points: new Map(Object.entries(POINTS)).get(type) ?? 0,
}));

export const SCORING: RuleSection = {
  id: 'scores',
  title: 'Scores and the table',
  rules: [
    `The most a race can earn is ${counted(PERFECT_SCORE, 'point')}.`,
    'The bonus for the right order is paid instead of the one for any order.',
    'The leaderboard ranks by average score, then by races, then by total points, the highest first.',
    'The average is over the races in which you scored above 0, rounded to two decimals and shown with one. “Races” counts the same races.',
    'Equal in all three means the same rank, in alphabetical order, and the next rank is skipped.',
    'Each season has its own table. Players without a score stand at its end.',
  ],
};
