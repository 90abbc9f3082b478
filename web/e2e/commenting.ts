import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openAs, sessionOfCaller } from './people.ts';

/** The address of comments, which the specification calls messages. */
export const MESSAGES = '/api/chat/messages';
export const ANY_MESSAGES = `**${MESSAGES}**`;

/** A cloud with two players and an admin, and ways to open pages as each of them, for tests of comments. */
export async function commentingCloud() {
  const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
  const browser = await launchBrowser();
  const anna = await cloud.player('anna');
  const ben = await cloud.player('ben');
  const steward = await cloud.admin('race-director');

  /** Each test has an hour of its own, as a player may post only five times a minute. */
  let hour = Date.parse('2025-03-10T00:00:00Z');
  beforeEach(async () => {
    hour += 60 * 60_000;
    await cloud.at(new Date(hour));
  });

  async function post(as: Caller, message: string): Promise<void> {
    const { status } = await cloud.call('POST', MESSAGES, { as, body: { message } });
    expect(status).toBe(201);
  }

  async function storedTexts(): Promise<string[]> {
    const { messages }: { messages: { message: string }[] } = (
      await cloud.call('GET', MESSAGES, { as: ben })
    ).body;
    return messages.map(({ message }) => message);
  }

  /** A page at no address yet, with a clock that the test moves, and the methods of its calls about comments. */
  async function openBlankPage(caller: Caller | undefined, role = 'player') {
    const page = await openAs(browser, cloud, caller && sessionOfCaller(caller, role));
    await page.clock.install({ time: hour });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(MESSAGES)) calls.push(request.method());
    });
    return Object.assign(page, { calls });
  }

  /** Opens the leaderboard, and scrolls to the comments, which are loaded when they are in view. */
  async function openLeaderboard(caller: Caller | undefined, role?: string, path = '/leaderboard') {
    const page = await openBlankPage(caller, role);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Smack talk' }).waitFor();
    await page.locator('#comments').scrollIntoViewIfNeeded();
    return page;
  }

  /** Moves the clock to so many minutes after the beginning of the test. */
  const minutesIntoHour = (minutes: number) => cloud.at(new Date(hour + minutes * 60_000));
  return {
    cloud,
    anna,
    ben,
    steward,
    minutesIntoHour,
    post,
    storedTexts,
    openBlankPage,
    openLeaderboard,
  };
}

/** The comments on a page that have this text. */
export const comment = (page: Page, text: string) =>
  page.locator('#comments ol > li').filter({ hasText: text });

/** Posts a comment by the form on the page. */
export async function writeComment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Post' }).click();
}

/** Shows or hides the tab. */
export async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);
}
