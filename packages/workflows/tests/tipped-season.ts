import { keys } from '@parc-ferme/data/keys';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { picksWithChoices } from '@parc-ferme/domain/picks/picks-with-choices';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { type HouseRules, SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import type { TipQuestions } from '@parc-ferme/domain/tips/tip-keys';
import { crowd } from '@parc-ferme/testing/crowd';
import { storeSeason } from '@parc-ferme/testing/stored-season';
import { type TippedSeason, tippedSeason } from '../src/season-tips.ts';

export const TIPS_ADDED: HouseRules = {
  ...SPECIFICATION_RULES,
  rankedBy: 'total',
  seasonTips: 'added',
};
export const QUESTIONS: TipQuestions = {
  tip1: { text: 'How many drivers win a race?', chosenFrom: ['6', 'More'], points: 3 },
};

/** The first three tipped all right, all wrong, and only the drivers' champion; the fourth tipped nothing. */
export const PLAYERS = crowd(4);
export const [rightTipper, wrongTipper, driverTipper] = PLAYERS;
const TIPS: Picks[] = [
  { driverChampion: 'norris', teamChampion: 'mclaren', tip1: 'More' },
  { driverChampion: 'hamilton', teamChampion: 'ferrari', tip1: '6' },
  { driverChampion: 'norris' },
];

export async function findTippedSeason(data: Repositories): Promise<TippedSeason> {
  const season = await tippedSeason(2025, data);
  if (!season) throw new Error('The season is not tipped.');
  return season;
}

export const setRules = (rules: HouseRules, data: Repositories) =>
  data.standings.setRules(2025, rules, new Date(0), () => ({
    put: { ...keys.auditEntry('2025-01-01T00:00:00.000Z'), rules: 'set' },
  }));

/** Sets the questions as an admin does at this time. */
export async function setQuestions(
  questions: TipQuestions,
  at: Date,
  data: Repositories,
): Promise<boolean> {
  const { tips, asRace: race } = await findTippedSeason(data);
  return data.tips.setQuestions(tips, questions, { at, closesAt: closingTime(race) }, []);
}

export async function submitTips(
  player: { id: string; username: string } | undefined,
  picks: Picks,
  submittedAt: string,
  data: Repositories,
): Promise<void> {
  const { asRace: race } = await findTippedSeason(data);
  const sent = { ...picksWithChoices(picks, race), submittedAt };
  if (player) await data.predictions.submit(race, player, sent);
}

/** Three races that all players predicted, in a season that three of them tipped. */
export async function storeTippedSeason(data: Repositories): Promise<void> {
  await storeSeason(PLAYERS, data);
  await setRules(TIPS_ADDED, data);
  await setQuestions(QUESTIONS, new Date('2025-02-01T00:00:00Z'), data);
  for (const [index, picks] of TIPS.entries()) {
    await submitTips(PLAYERS[index], picks, '2025-03-01T00:00:00.000Z', data);
  }
}
