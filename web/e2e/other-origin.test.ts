import { once } from 'node:events';
import { createServer } from 'node:http';
import { BLOCKED_PORTS } from '@parc-ferme/local/loopback';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

/*
 * A page of another origin, open in a developer's browser, tries all that a page can
 * send: calls with a preflight, without one, and beacons.
 */

const EVIL = 'evil.example';
const browser = await launchBrowser([`--host-resolver-rules=MAP ${EVIL} 127.0.0.1`]);
const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
const evilServer = createServer((_, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>evil</title>');
}).listen(0, '127.0.0.1');
await once(evilServer, 'listening');
const address = evilServer.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
afterAll(() => {
  evilServer.close();
  evilServer.closeAllConnections();
});
const anna = await cloud.player('anna');
await cloud.at('2025-03-14T00:05:00Z');

type Attempt = { method: string; headers?: Record<string, string>; body?: string };

/** The status and text that the page can read of a reply; undefined if it can read nothing. */
async function fetchFrom(page: Page, url: string, attempt: Attempt) {
  return page.evaluate(
    async ([to, init]) => {
      try {
        const response = await fetch(to, init);
        return { status: response.status, text: await response.text() };
      } catch {
        return undefined;
      }
    },
    [url, attempt] as const,
  );
}

/** Sends a body in the ways that need no preflight. */
const sendWithoutPreflight = (page: Page, url: string, body: string) =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'text/plain' };
      await fetch(to, { method: 'POST', mode: 'no-cors', headers, body: text }).catch(() => {});
      navigator.sendBeacon(to, text);
    },
    [url, body] as const,
  );

async function evilPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`http://${EVIL}:${port}/`);
  return page;
}

test('no browser connects to the blocked ports', async () => {
  const page = await evilPage();
  for (const blocked of BLOCKED_PORTS) {
    await expect(page.goto(`http://127.0.0.1:${blocked}/`)).rejects.toThrow('ERR_UNSAFE_PORT');
  }
});

const { AWS_ENDPOINT_URL_EVENTBRIDGE: bus = '', AWS_ENDPOINT_URL_SES: ses = '' } = process.env;
const MAIL = new URLSearchParams({
  Action: 'SendRawEmail',
  Source: 'eve@example.org',
  'Destinations.member.1': 'anna@example.org',
  'RawMessage.Data': btoa('Subject: Lights out'),
}).toString();
const PLAYER_LEFT = {
  Source: 'parc-ferme',
  DetailType: 'player.left',
  Detail: JSON.stringify({ userId: anna.id }),
};

/** Requests that would change something. */
const WRITES: [method: string, url: string, body: object | string][] = [
  ['POST', bus, { Entries: [PLAYER_LEFT] }],
  ['POST', ses, MAIL],
  ['PUT', `${cloud.url}/local/clock`, { now: '2025-12-31T00:00:00Z' }],
  ['POST', `${cloud.url}/local/admins`, { username: 'anna' }],
  ['POST', `${cloud.url}/local/schedule/race-data/run`, {}],
  ['PUT', `${cloud.url}/local/mail/sandbox`, { verified: [] }],
  ['POST', `${cloud.url}/local/mail/returned`, { to: 'anna@example.org', kind: 'bounce' }],
];
const READS = ['/local/mail', '/local/clock', '/local/dead-letters', '/api/season'];

/** All that the writes could have changed. */
async function cloudState() {
  const replies = ['/local/clock', '/local/mail'].map((path) => cloud.call('GET', path));
  const bodies = (await Promise.all(replies)).map(({ body }) => body);
  return [...bodies, await cloud.everything()];
}

test('a page of another origin changes and reads nothing', async () => {
  const before = await cloudState();
  const page = await evilPage();
  for (const [method, url, sent] of WRITES) {
    const headers = { 'content-type': 'application/json', 'x-amz-target': 'AWSEvents.PutEvents' };
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    expect([url, await fetchFrom(page, url, { method, headers, body })]).toEqual([url, undefined]);
    await sendWithoutPreflight(page, url, body);
  }
  for (const path of READS) {
    const url = cloud.url + path;
    expect([url, await fetchFrom(page, url, { method: 'GET' })]).toEqual([url, undefined]);
  }
  expect(await cloudState()).toEqual(before);
});

test('a host name that is made to resolve to this machine (DNS rebinding) is refused', async () => {
  const page = await browser.newPage();
  const opened = await page.goto(`http://${EVIL}:${new URL(cloud.url).port}/`);
  expect(opened?.status()).toBe(403);
  for (const path of READS) {
    const reply = await fetchFrom(page, path, { method: 'GET' });
    expect([path, reply?.status]).toEqual([path, 403]);
    expect(JSON.parse(reply?.text ?? '')).toMatchObject({ code: 'local.only' });
  }
});
