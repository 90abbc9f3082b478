import type { Page } from 'playwright-core';

/** What a person does again and again. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/predictions/);
}

export const DRIVERS = {
  P1: 'Oscar Piastri',
  P2: 'Lando Norris',
  P3: 'Charles Leclerc',
  'Pole position': 'Lando Norris',
  'Fastest lap': 'Lando Norris',
  'First retirement (last place)': 'Lance Stroll',
};

/** Chooses these drivers, and the first of the two in each head-to-head. */
export async function chooseAllPicks(page: Page, picks = DRIVERS): Promise<void> {
  for (const [label, driver] of Object.entries(picks)) await choosePick(page, label, driver);
  for (const matchup of await page.getByRole('radiogroup', { name: /head-to-head/ }).all()) {
    await matchup.getByRole('radio').first().check();
  }
}

/** Opens a driver picker and chooses one by his full name. */
export async function choosePick(page: Page, label: string, driver: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${RegExp.escape(label)} `) }).click();
  await page.getByRole('listbox').getByRole('option', { name: driver }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(label)} .*${driver}$`) })
    .waitFor();
}

/** The page is loaded anew after a jump. */
export async function jumpTo(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name, exact: true }).click();
  await loaded;
}

export const submitPicks = (page: Page) =>
  page.getByRole('button', { name: /^(Submit|Update) Predictions$/ }).click();
