import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { goReady, goWithin, openAs, sessionOf } from './people.ts';

const cloud = await testCloud({ SAMPLE_PLAYERS: '5', NOW: '2025-07-29T08:00:00Z' });
const browser = await launchBrowser();
const session = await sessionOf(cloud, { username: 'anna', password: SAMPLE_PASSWORD });
await cloud.call('POST', '/api/admin/invitations', {
  headers: { authorization: `Bearer ${session.token}` },
  body: { label: 'Everyone in the office downstairs', uses: 5, days: 7 },
});
const page = await openAs(browser, cloud, session, { viewport: { width: 360, height: 740 } });
await goReady(page, '/');

/** The buttons that the screen or a scrolling part of it cuts off at a side. */
function cutOff(at: Page): Promise<string[]> {
  return at.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a.button)')]
      .filter((button) => {
        const { left, right, width } = button.getBoundingClientRect();
        const area = button.closest('section.wide')?.getBoundingClientRect();
        const [from, to] = [area?.left ?? 0, area?.right ?? innerWidth];
        return width > 1 && (left < from || right > to);
      })
      .map((button) => button.textContent ?? ''),
  );
}

test.each([
  '/admin',
  '/admin/races/2025-spa',
  '/admin/results-explorer',
  '/admin/debug/2025-spa',
  '/admin/system-status',
  '/admin/audit',
  '/admin/players',
])('on a phone no button is cut off on %s', async (address) => {
  await goWithin(page, address);
  expect(await cutOff(page)).toEqual([]);
});

test('on a phone each invitation is a card with its buttons', async () => {
  await goWithin(page, '/admin/players');
  await page.getByRole('button', { name: 'Admin: Players' }).click();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Registration' }).click();
  await page.getByRole('button', { name: 'Admin: Registration' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Admin' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Revoke Everyone' }).waitFor();
  expect(await cutOff(page)).toEqual([]);
  await expectNoViolations(page);
});

test('on a phone the scores of a race have their buttons in view', async () => {
  await goWithin(page, '/admin');
  await page.getByRole('link', { name: 'View Scores' }).first().click();
  await page.getByRole('link', { name: 'View Details of anna' }).waitFor();
  expect(await cutOff(page)).toEqual([]);
  expect(page.faults).toEqual([]);
});
