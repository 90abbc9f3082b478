import type { PickKey } from '@parc-ferme/domain/picks/categories';
import type { Page } from 'playwright-core';
import { SLOTS } from '../src/features/predictions/picks.ts';

/** The other slots get Norris or Ferrari. */
const SPECIAL_CHOICES: Partial<Record<PickKey, string>> = {
  winner: 'Oscar Piastri',
  thirdPlace: 'Charles Leclerc',
  firstRetirement: 'Lance Stroll',
};

/** A driver or a team for each slot that the picker fills, by its label and in its order. */
export const CHOICES: Record<string, string> = Object.fromEntries(
  SLOTS.map(({ key, label, chosenFrom }) => [
    label,
    SPECIAL_CHOICES[key] ?? (chosenFrom === 'teams' ? 'Ferrari' : 'Lando Norris'),
  ]),
);

/** Fills an empty form: its slots with these choices, and its radio buttons with the first option of each. */
export async function chooseAllPicks(page: Page, picks = CHOICES): Promise<void> {
  await chooseDrivers(page, picks);
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio').first().check();
  }
}

/** Fills the slots of an empty form, whose picker goes on from one to the next by itself. */
export async function chooseDrivers(page: Page, picks = CHOICES): Promise<void> {
  await page.getByRole('button', { name: /^P1 / }).click();
  for (const [label, name] of Object.entries(picks)) {
    const picker = page.getByRole('dialog', { name: label, exact: true });
    await picker.getByRole('option', { name }).click();
  }
}

/** Chooses a driver by full name, and closes the picker if it has gone on to the next slot. */
export async function choosePick(page: Page, label: string, driver: string): Promise<void> {
  const slot = (name: RegExp) => page.getByRole('button', { name });
  await slot(new RegExp(`^${RegExp.escape(label)} `)).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('option', { name: driver }).click();
  if (await picker.isVisible()) await picker.getByRole('button', { name: 'Close' }).click();
  await slot(new RegExp(`^${RegExp.escape(label)} .*${driver}$`)).waitFor();
}

/** Jumps with the time machine, which reloads the page. */
export async function jumpTo(page: Page, name: string): Promise<void> {
  const moved = page.waitForResponse('**/local/clock');
  await page.getByRole('button', { name, exact: true }).click();
  await moved;
  await page.getByText('On the way …').waitFor({ state: 'detached' });
}

export const submitPicks = (page: Page) =>
  page.getByRole('button', { name: /^(Submit|Update) Predictions$/ }).click();

/** By how many pixels the page can be scrolled sideways. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
