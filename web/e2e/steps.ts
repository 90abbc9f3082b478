import { DRIVER_PICKS, type PickKey, PODIUM } from '@parc-ferme/domain/picks/categories';
import type { Page } from 'playwright-core';

/** The slots of the form that the picker fills one after the other. */
export const SLOTS = [...PODIUM, ...DRIVER_PICKS];

const CHOSEN: Partial<Record<PickKey, string>> = {
  winner: 'Oscar Piastri',
  thirdPlace: 'Charles Leclerc',
  firstRetirement: 'Lance Stroll',
};

/** A driver for each slot, by its label. */
export const DRIVERS: Record<string, string> = Object.fromEntries(
  SLOTS.map(({ key, label }) => [label, CHOSEN[key] ?? 'Lando Norris']),
);

/** Fills an empty form: these drivers in one go, and the first of the two in each head-to-head. */
export async function chooseAllPicks(page: Page, picks = DRIVERS): Promise<void> {
  await page.getByRole('button', { name: /^P1 / }).click();
  for (const [label, driver] of Object.entries(picks)) {
    const picker = page.getByRole('dialog', { name: label, exact: true });
    await picker.getByRole('option', { name: driver }).click();
  }
  for (const matchup of await page.getByRole('radiogroup', { name: /head-to-head/ }).all()) {
    await matchup.getByRole('radio').first().check();
  }
}

/** Chooses one driver by his full name, and closes the picker where it goes on to the next slot. */
export async function choosePick(page: Page, label: string, driver: string): Promise<void> {
  const slot = (name: RegExp) => page.getByRole('button', { name });
  await slot(new RegExp(`^${RegExp.escape(label)} `)).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('option', { name: driver }).click();
  if (await picker.isVisible()) await picker.getByRole('button', { name: 'Close' }).click();
  await slot(new RegExp(`^${RegExp.escape(label)} .*${driver}$`)).waitFor();
}

/** The page is loaded anew after a jump. */
export async function jumpTo(page: Page, name: string): Promise<void> {
  const moved = page.waitForResponse('**/local/clock');
  await page.getByRole('button', { name, exact: true }).click();
  await moved;
  await page.getByText('On the way …').waitFor({ state: 'detached' });
}

export const submitPicks = (page: Page) =>
  page.getByRole('button', { name: /^(Submit|Update) Predictions$/ }).click();

/** By how many pixels the page can be scrolled sideways. */
export const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
