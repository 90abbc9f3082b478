import type { Page } from 'playwright-core';

/** What a person does again and again. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/predictions/);
}

/** Chooses the given drivers, and the first of the two in each head-to-head. */
export async function chooseAllPicks(page: Page, picks: Record<string, string>): Promise<void> {
  for (const [label, driver] of Object.entries(picks)) await choosePick(page, label, driver);
  for (const matchup of await page.getByRole('radiogroup', { name: /head-to-head/ }).all()) {
    await matchup.getByRole('radio').first().check();
  }
}

/** Opens a driver picker and chooses one by his full name. */
export async function choosePick(page: Page, label: string, driver: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label} `) }).click();
  await page.getByRole('listbox').getByRole('option', { name: driver }).click();
  await page.getByRole('button', { name: new RegExp(`^${label} .*${driver}$`) }).waitFor();
}

/** The page is loaded anew after a jump. */
export async function jumpTo(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name, exact: true }).click();
  await loaded;
}
