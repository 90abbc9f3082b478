import { CATEGORIES, type PickKey } from '@parc-ferme/domain/picks/categories';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SLOTS } from '../src/features/predictions/picks.ts';
import { expectNoViolations } from './axe.ts';
import { launchBrowser, openPage, PHONE } from './browser.ts';
import { sessionOfCaller, storeSession } from './people.ts';
import { SUCCESS, signedInNewcomer } from './predicting.ts';
import { CHOICES, choosePick, sidewaysOverflow } from './steps.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-26T08:00:00Z' });
const browser = await launchBrowser();
const openNewcomer = (username: string) => signedInNewcomer(cloud, browser, username);

const exactly = { exact: true } as const;

const untilFocused = (page: Page, role: 'button' | 'combobox' | 'listbox', name: string) =>
  page.getByRole(role, { name }).and(page.locator(':focus')).waitFor();

/** The picks with few options, which are radio buttons. */
const RADIO_PICKS = CATEGORIES.filter(({ key }) => !SLOTS.some((slot) => slot.key === key));

/** What is typed into the search, and the driver whom it finds. */
const SEARCHES: Partial<Record<PickKey, [search: string, driver: string]>> = {
  winner: ['pia', 'Oscar Piastri'],
  thirdPlace: ['leclerc', 'Charles Leclerc'],
  polePosition: ['hulk', 'Nico Hülkenberg'],
  fastestLap: ['red bull ver', 'Max Verstappen'],
  firstRetirement: ['str', 'Lance Stroll'],
};

test('a prediction is made and submitted with the keyboard alone', async () => {
  const { page } = await openNewcomer('keys');
  const { keyboard } = page;
  await page.getByRole('button', { name: /^P1 / }).focus();
  await keyboard.press('Enter');
  await untilFocused(page, 'combobox', 'Search for a driver');
  await expectNoViolations(page);
  await keyboard.press('End');
  const highlighted = async () => {
    const id = await page
      .getByRole('combobox', { name: 'Search for a driver' })
      .getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`).textContent();
  };
  await expect.poll(() => highlighted()).toContain('Gasly');
  await keyboard.press('ArrowDown');
  await expect.poll(() => highlighted()).toContain('Norris');
  await keyboard.press('ArrowUp');
  await expect.poll(() => highlighted()).toContain('Gasly');
  await keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await untilFocused(page, 'button', 'P1 Choose a driver');

  await keyboard.press('Enter');
  for (const [index, { key, label }] of SLOTS.entries()) {
    const [search, choice = search] = SEARCHES[key] ?? [CHOICES[label] ?? ''];
    await page.getByRole('dialog', { name: label, ...exactly }).waitFor();
    await untilFocused(page, 'combobox', 'Search for a ');
    await keyboard.type(search);
    await keyboard.press('Enter');
    const next = SLOTS[index + 1];
    const announcement = `${label}: ${choice}. Now choose: ${next?.label}`;
    if (next) await page.getByRole('status').filter({ hasText: announcement }).waitFor();
  }
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'P1 Oscar Piastri' }).waitFor();
  for (const { label } of RADIO_PICKS) {
    const [first, second] = await page
      .getByRole('radiogroup', { name: label })
      .getByRole('radio')
      .all();
    await first?.and(page.locator(':focus')).waitFor();
    for (const key of ['Space', 'ArrowRight']) await keyboard.press(key);
    await expect.poll(() => second?.isChecked()).toBe(true);
    await keyboard.press('Tab');
  }
  await page.getByText('Not submitted yet').waitFor();
  await untilFocused(page, 'button', 'Submit Predictions');
  await keyboard.press('Enter');
  await page.getByText(SUCCESS).waitFor();
});

test('a form takes one tap for each pick and two more, and changing a pick takes two', async () => {
  const thumb = await cloud.player('thumb');
  const context = await browser.newContext({
    baseURL: cloud.url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  const page = await openPage(context, cloud.url);
  await storeSession(page, sessionOfCaller(thumb));
  await page.goto('/predictions');
  await page.getByText(`${CATEGORIES.length} picks left`).waitFor();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const picker = page.getByRole('dialog');
  const height = async () => (await picker.boundingBox())?.height;

  await tap(page.getByRole('button', { name: /^P1 / }));
  // The search has no focus, so that no keyboard opens.
  await untilFocused(page, 'listbox', 'Drivers');
  // The picker keeps its height, so that nothing moves under the thumb.
  const heightWhenOpened = await height();
  const picks = { ...CHOICES, 'Fastest lap': 'Max Verstappen' };
  for (const [label, name] of Object.entries(picks)) {
    await picker.and(page.getByRole('dialog', { name: label, ...exactly })).waitFor();
    await expect.poll(() => height()).toBe(heightWhenOpened);
    await tap(picker.getByRole('option', { name }));
  }
  await picker.waitFor({ state: 'detached' });
  const labels = RADIO_PICKS.map(({ label }) => label);
  await page.getByText(`${labels.length} picks left: ${labels.join(', ')}`).waitFor();
  for (const name of labels) {
    await tap(page.getByRole('radiogroup', { name }).getByRole('radio').nth(1));
  }
  await tap(page.getByRole('button', { name: 'Submit Predictions' }));
  await page.getByText(SUCCESS).waitFor();
  expect(taps).toBe(CATEGORIES.length + 2);

  taps = 0;
  await tap(page.getByRole('button', { name: 'P2 Lando Norris' }));
  await tap(picker.getByRole('option', { name: 'Max Verstappen' }));
  await untilFocused(page, 'button', 'P2 Max Verstappen');
  await page.getByText('Unsaved changes. Your earlier picks still count.').waitFor();
  expect(taps).toBe(2);
});

test('a submission leads to the first empty slot, and the picker from each slot to the next empty one, from the last back to P1', async () => {
  const { page } = await openNewcomer('forgetful');
  await page.setViewportSize({ width: 360, height: 740 });
  const picker = page.getByRole('dialog');
  const choose = (driver: string) => picker.getByRole('option', { name: driver });
  await page.getByRole('button', { name: 'Submit Predictions' }).click();
  await untilFocused(page, 'button', 'P1 Choose a driver');
  await page.getByRole('button', { name: /^P3 / }).click();
  // The second click of a double click fills no other slot.
  await choose('Charles Leclerc').dblclick();
  await page.getByRole('dialog', { name: 'Pole position' }).waitFor();
  await picker.getByRole('button', { name: 'FL' }).click();
  await choose('Max Verstappen').click();
  for (const { label } of SLOTS.slice(SLOTS.findIndex(({ key }) => key === 'firstRetirement'))) {
    await page.getByRole('dialog', { name: label, ...exactly }).waitFor();
    await choose(CHOICES[label] ?? '').click();
  }
  await page.getByRole('dialog', { name: 'P1', ...exactly }).waitFor();
  await picker.getByRole('button', { name: 'P3 LEC' }).click();
  await choose('Oscar Piastri').click();
  await page.getByRole('dialog', { name: 'Pole position' }).waitFor();
  await picker.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'P3 Oscar Piastri' }).waitFor();
  await page.getByRole('button', { name: 'Submit Predictions' }).click();
  await untilFocused(page, 'button', 'P1 Choose a driver');
  await expectNoViolations(page);
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
});

test('the picker finds by code, name and team, and shows other drivers in searches only', async () => {
  const { page } = await openNewcomer('seeker');
  await choosePick(page, 'P2', 'Lando Norris');
  await page.getByRole('button', { name: /^P1 / }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => options.count()).toBe(20);
  // In the order of the constructors' championship.
  const [leaders] = await page.getByRole('listbox').getByRole('group').all();
  await expect.poll(() => leaders?.getAttribute('aria-label')).toBe('McLaren');
  const named = (name: string) => page.getByRole('option', { name, ...exactly });
  await expect
    .poll(() => named('Lando Norris P2').getAttribute('aria-description'))
    .toMatch(/^Last: \d+, \d+, \d+$/);
  const search = page.getByRole('combobox', { name: 'Search for a driver' });
  for (const [text, found] of [
    ['VER', ['Max Verstappen']],
    ['mclaren', ['Lando Norris P2', 'Oscar Piastri']],
    ['doohan', ['Jack Doohan']],
  ] as const) {
    await search.fill(text);
    await expect.poll(() => options.count()).toBe(found.length);
    for (const [index, name] of found.entries()) {
      await options.nth(index).and(named(name)).waitFor();
    }
  }
  await search.fill('norris');
  await page.keyboard.press('Enter');
  await page.getByText('One driver is on your podium more than once.').waitFor();
});
