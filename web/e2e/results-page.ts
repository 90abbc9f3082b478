import type { Locator, Page } from 'playwright-core';

/** The players of a results page, as cards or as rows of the table. */
export function players(page: Page): Locator {
  return page.locator(':is(tr, li):has([data-username])');
}

export async function namesIn(page: Page): Promise<string[]> {
  return players(page).locator('[data-username]').allTextContents();
}

/** What a screen reader says of the picks of a player. */
export async function shownMarks(player: Locator): Promise<string[]> {
  return player
    .locator(':is(td, ul > li) [role=img]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
}
