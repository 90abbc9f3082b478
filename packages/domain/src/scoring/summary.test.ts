import { podium, result, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { summaryText } from './summary.ts';

/** `verstappen` is called Verstappen. */
function nameOf(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

test('the summary of a perfect score names each pick with its points', () => {
  const text = summaryText(rightPicks(), result(), nameOf);
  for (const sentences of [
    'P1: Verstappen, right, 6 points. P2: Norris, right, 4 points. P3: Piastri, right, 2 points. ',
    'Pole position: Verstappen, right, 2 points. Fastest lap: Norris, right, 1 point. ',
    'First retirement (last place): Alonso, right, 1 point. ',
    'Driver head-to-head: Norris, right, 1 point. Team head-to-head: Mclaren, right, 1 point. ',
    'All three in the right order: 6 points. In all: 24 points.',
  ]) {
    expect(text).toContain(sentences);
  }
});

test('the summary names a podium driver in another place, and the bonus for all three', () => {
  const picks = wrongPicks(podium('norris', 'verstappen', 'piastri'));
  const text = summaryText(picks, result(), nameOf);
  expect(text).toContain('P1: Norris was on the podium in another place, 1 point.');
  expect(text).toContain('All three on the podium: 2 points. In all: 6 points.');
});

test.each([
  [
    'a wrong pick',
    result(),
    'P1: Hamilton, but it was Verstappen. P2: Russell, but it was Norris.',
  ],
  ['an undecided value', result({ polePosition: undefined }), 'Hamilton, but it was not decided.'],
  ['a tie', result({ driverHeadToHead: 'tie' }), 'Leclerc, but it was a tie.'],
  ['two without a winner', result({ driverHeadToHead: 'neither' }), 'Leclerc, but neither won.'],
])('%s is described as such', (_what, outcome, sentence) => {
  expect(summaryText(wrongPicks(), outcome, nameOf)).toContain(sentence);
});

test('a head-to-head that was not picked is mentioned where one was set', () => {
  const picks = wrongPicks({ driverHeadToHead: undefined });
  const withoutPairing = result({ driverHeadToHead: undefined });
  expect(summaryText(picks, withoutPairing, nameOf)).not.toContain('Driver head-to-head');
  expect(summaryText(picks, result(), nameOf)).toContain(
    'Driver head-to-head: no pick, but it was Norris.',
  );
});
