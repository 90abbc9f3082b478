import type { Page } from 'playwright-core';

/** What a person does again and again. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/predictions');
}

/** Chooses the given drivers, and the first of the two in each head-to-head. */
export async function chooseAllPicks(page: Page, picks: Record<string, string>): Promise<void> {
  for (const [label, driver] of Object.entries(picks)) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: driver });
  }
  for (const matchup of await page.getByLabel(/head-to-head winner/).all()) {
    await matchup.selectOption({ index: 1 });
  }
}

/** The page is loaded anew after a jump. */
export async function jumpTo(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name, exact: true }).click();
  await loaded;
}
