import { PERFECT_SCORE, POINTS } from '@parc-ferme/domain/scoring/points';
import {
  type HouseRules,
  ruleList,
  SPECIFICATION_RULES,
} from '@parc-ferme/domain/standings/house-rules';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  vi.doUnmock('@parc-ferme/domain/picks/categories');
  vi.doUnmock('@parc-ferme/domain/race/deadline');
  vi.doUnmock('@parc-ferme/domain/player/sign-in-limits');
});

async function rulesPage({ rules = SPECIFICATION_RULES, stakes = '' } = {}): Promise<string> {
  const { RuleBook } = await import('./rule-book.tsx');
  const book = createElement(RuleBook, { rules, stakes });
  const page = createElement(MemoryRouter, null, book);
  // React writes a comment between two texts.
  return renderToString(page).replaceAll('<!-- -->', '');
}

test('every award has a line with its points', async () => {
  const { AWARD_ROWS } = await import('./score-rules.ts');
  expect(AWARD_ROWS.map(({ type, points }) => [type, points]).sort()).toEqual(
    Object.entries(POINTS).sort(),
  );
  const page = await rulesPage();
  for (const { what, points } of AWARD_ROWS) {
    expect(page).toContain(`<th scope="row">${what}</th><td class="number">${points}</td>`);
  }
});

test('if a win earns more, the table, the example and the maximum change', async () => {
  const before = await rulesPage();
  expect(before).toContain(`The most a race can earn is ${PERFECT_SCORE} points.`);
  const [, example] = /<span>Points<\/span><b>(\d+)<\/b>/.exec(before) ?? [];
  const NEW_POINTS = 60;
  vi.resetModules();
  vi.doMock('@parc-ferme/domain/picks/categories', async (original) => {
    const categories = await original<{ PODIUM: { points: number }[] }>();
    const [winner] = categories.PODIUM;
    if (winner) winner.points = NEW_POINTS;
    return categories;
  });
  const page = await rulesPage();
  expect(page).toContain('Your P1 wins</th><td class="number">60</td>');
  expect(page).toContain('<b>+60</b>');
  const extra = NEW_POINTS - POINTS.WINNER;
  expect(page).toContain(`<span>Points</span><b>${Number(example) + extra}</b>`);
  expect(page).toContain(`The most a race can earn is ${PERFECT_SCORE + extra} points.`);
});

test.each([
  [
    '@parc-ferme/domain/race/deadline',
    { CLOSING_LEAD_MS: 300_000 },
    'close 5 minutes before qualifying',
  ],
  [
    '@parc-ferme/domain/player/sign-in-limits',
    { SESSION_SECONDS: 172_800 },
    'logged in for 2 days',
  ],
])('a change in %s of %o is on the page: %s', async (module, changed, sentence) => {
  expect(await rulesPage()).not.toContain(sentence);
  vi.resetModules();
  vi.doMock(module, async (original) => ({ ...(await original<object>()), ...changed }));
  expect(await rulesPage()).toContain(sentence);
});

test('the rules name only the roll call as shown before closing', async () => {
  const page = await rulesPage();
  expect(page).toContain('One thing alone is shown, to every player and admin alike');
  expect(page).toContain('the roll call, which lists who has sent a prediction for the race');
});

test('the page has the sentences of the house rules in force, and not those of the specification', async () => {
  const rules: HouseRules = {
    classifiedFrom: 'half',
    dropWorst: 2,
    missedRaces: 'zero',
    rankedBy: 'total',
    tieBreak: 'rounds-won',
    raceQuestions: 'counted',
  };
  const page = await rulesPage({ rules });
  const specified = ruleList(SPECIFICATION_RULES);
  expect(ruleList(rules).every((text) => page.includes(text))).toBe(true);
  expect(specified.some((text) => page.includes(text))).toBe(false);
  expect(page).toContain('The table ranks by total points');
});

test('the stakes are plain text, and without any the page has no section for them', async () => {
  expect(await rulesPage()).not.toContain('at stake');
  const page = await rulesPage({ stakes: 'Loser <b>cooks</b>.' });
  expect(page).toContain('<p>Loser &lt;b&gt;cooks&lt;/b&gt;.</p>');
});
