import type { Locator, Page } from 'playwright-core';

/** The rows of all players on a results page, without the card of the signed-in player above them. */
export function playerRows(page: Page): Locator {
  return page.locator('section[aria-label^="Players with"] tr:has([data-username])');
}

/** The picks of the signed-in player, with points and place. */
export function ownCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Your picks with their points' });
}

export async function playerNames(page: Page): Promise<string[]> {
  return playerRows(page).locator('[data-username]').allTextContents();
}

/** The marks beside the picks of a player, as a screen reader says them. */
export async function marksOf(player: Locator): Promise<string[]> {
  return player
    .locator('td [role=img]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
}
