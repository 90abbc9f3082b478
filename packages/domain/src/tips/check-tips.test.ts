import { expect, test } from 'vitest';
import { checkTips, decidableValues, type SentTips } from './check-tips.ts';
import { tipRows } from './tip-rows.ts';

const WINNERS = { text: 'How many drivers win a race?', chosenFrom: ['6', 'More'], points: 3 };
const SACKED = { text: 'Who is sacked?', chosenFrom: 'drivers' as const, points: 2 };
const QUESTIONS = { tip1: WINNERS, tip2: SACKED };
const ROWS = tipRows({ seasonTips: 'shown' }, QUESTIONS);
const [DRIVER_CHAMPION, TEAM_CHAMPION, WITH_OWN_ANSWERS, ABOUT_DRIVERS] = ROWS;

const driver = (driverId: string, sameAs?: string) => {
  return { driverId, givenName: '', familyName: driverId, ...(sameAs && { sameAs }) };
};
const ENTRANTS = {
  drivers: [driver('norris'), driver('verstappen'), driver('max', 'verstappen')],
  teams: ['mclaren', 'ferrari'].map((constructorId) => ({ constructorId, name: constructorId })),
};

const check = (tips: SentTips['tips'], seen?: SentTips['seen']) =>
  checkTips({ tips, seen }, ROWS, ENTRANTS, { tipQuestions: QUESTIONS });
const fault = (code: string, about: string) => ({ fault: { code, about } });

test('tips are accepted with the questions that they answer', () => {
  const tips = { driverChampion: 'norris', teamChampion: 'ferrari', tip1: 'More' };
  expect(check(tips)).toEqual({ picks: tips, tipQuestions: { tip1: WINNERS } });
});

test('tips on the champions alone answer no question', () => {
  expect(check({ driverChampion: 'norris' })).toEqual({ picks: { driverChampion: 'norris' } });
});

test.each<[string, SentTips['tips'], string]>([
  ['a driver of another season', { driverChampion: 'senna' }, 'senna'],
  ['a team as a driver', { driverChampion: 'ferrari' }, 'ferrari'],
  ['a driver as a team', { teamChampion: 'norris' }, 'norris'],
  ['an answer that is not offered', { tip1: '7' }, '7'],
  ['an answer in other letters', { tip1: 'more' }, 'more'],
  ['an answer where drivers are asked for', { tip2: 'More' }, 'More'],
  ['that neither answer is right, which only admins can decide', { tip1: 'neither' }, 'neither'],
  ['one wrong tip among right ones', { driverChampion: 'norris', tip1: '7' }, '7'],
])('%s is refused', (_what, tips, about) => {
  expect(check(tips)).toEqual(fault('pick.unknown', about));
});

test('an answer to a question that is not asked is refused', () => {
  expect(check({ tip3: 'More' })).toEqual(fault('question.changed', 'tip3'));
});

test('where the house rules have no tips, each is refused', () => {
  const checked = checkTips({ tips: { driverChampion: 'norris' } }, [], ENTRANTS, {});
  expect(checked).toEqual(fault('question.changed', 'driverChampion'));
});

test.each([
  ['text', { text: 'How many teams win a race?' }],
  ['answers', { chosenFrom: ['6', '7', 'More'] }],
  ['order of answers', { chosenFrom: ['More', '6'] }],
  ['points', { points: 2 }],
])('an answer for which the player saw another %s is refused', (_what, seen) => {
  expect(check({ tip1: '6' }, { tip1: seen })).toEqual(fault('question.changed', WINNERS.text));
});

test('a champion for whom the player saw other points is refused', () => {
  const seen = { driverChampion: { points: 25 } };
  expect(check({ driverChampion: 'norris' }, seen)).toEqual(
    fault('question.changed', 'Drivers’ champion'),
  );
});

test('what the player saw of a tip that is not sent is not compared', () => {
  const tips = { driverChampion: 'norris' };
  expect(check(tips, { tip1: { points: 1 } })).toEqual({ picks: tips });
});

test('only the parts of a question that the player saw are compared', () => {
  expect(check({ tip1: '6' }, { tip1: { points: 3 } })).toHaveProperty('picks');
});

test('a tip by a later id of a driver is accepted with that id', () => {
  expect(check({ driverChampion: 'max', tip2: 'max' })).toMatchObject({
    picks: { driverChampion: 'max', tip2: 'max' },
  });
});

const decidableIn = (row = DRIVER_CHAMPION) => row && decidableValues(row, ENTRANTS);

test('a champion can be decided to be any driver or team of the season', () => {
  expect(decidableIn()).toEqual(['norris', 'verstappen']);
  expect(decidableIn(TEAM_CHAMPION)).toEqual(['mclaren', 'ferrari']);
});

test('a question can be decided with any of its answers, or neither', () => {
  expect(decidableIn(WITH_OWN_ANSWERS)).toEqual(['6', 'More', 'neither']);
  expect(decidableIn(ABOUT_DRIVERS)).toEqual(['norris', 'verstappen', 'neither']);
});
