import { once } from 'node:events';
import { createServer } from 'node:http';
import { BLOCKED_PORTS } from '@parc-ferme/local/loopback';
import { SEND_EMAIL_PATH } from '@parc-ferme/local/outbox';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

/*
 * A page of another origin, open in a developer's browser, tries all that a page can
 * send: calls with a preflight, without one, beacons and forms.
 */

const EVIL = 'evil.example';
const browser = await launchBrowser([`--host-resolver-rules=MAP ${EVIL} 127.0.0.1`]);
const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
const elsewhere = createServer((_, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>evil</title>');
}).listen(0, '127.0.0.1');
await once(elsewhere, 'listening');
const address = elsewhere.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
afterAll(() => {
  elsewhere.close();
  elsewhere.closeAllConnections();
});
const anna = await cloud.player('anna');
await cloud.at('2025-03-14T00:05:00Z');

type Attempt = { method: string; headers?: Record<string, string>; body?: string };

/** The status and text that the page could read; undefined where it could read nothing. */
async function read(page: Page, url: string, attempt: Attempt) {
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

/** Sends a body in each of the ways that ask for no permission before. */
async function sendUnasked(page: Page, url: string, body: string): Promise<void> {
  await page.evaluate(
    async ([to, text]) => {
      const types = ['text/plain', 'application/x-www-form-urlencoded'];
      for (const type of types) {
        const headers = { 'content-type': type };
        await fetch(to, { method: 'POST', mode: 'no-cors', headers, body: text }).catch(() => {});
      }
      navigator.sendBeacon(to, text);
      const frame = document.createElement('iframe');
      frame.name = `answer-${document.forms.length}`;
      document.body.append(frame);
      const form = document.body.appendChild(document.createElement('form'));
      Object.assign(form, {
        action: to,
        method: 'post',
        target: frame.name,
        enctype: 'text/plain',
      });
      const field = form.appendChild(document.createElement('input'));
      [field.name = '', field.value = ''] = text.split(/=(.*)/s, 2);
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      form.submit();
      await loaded;
    },
    [url, body] as const,
  );
}

async function evilPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`http://${EVIL}:${port}/`);
  return page;
}

const signed = (service: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=local/20250314/eu-west-1/${service}/aws4_request, SignedHeaders=host, Signature=0`,
  'x-amz-date': '20250314T000500Z',
});
const { TABLE_NAME = '', AWS_ENDPOINT_URL_DYNAMODB: store = '' } = process.env;
const { AWS_ENDPOINT_URL_EVENTBRIDGE: bus = '', AWS_ENDPOINT_URL_SESV2: ses = '' } = process.env;

const STORE_CALLS: [operation: string, body: object][] = [
  ['ListTables', {}],
  ['Scan', { TableName: TABLE_NAME }],
  ['PutItem', { TableName: TABLE_NAME, Item: { pk: { S: 'EVIL' }, sk: { S: 'EVIL' } } }],
  ['DeleteTable', { TableName: TABLE_NAME }],
];

test('row 64: no browser connects to the blocked ports', async () => {
  const page = await evilPage();
  for (const blocked of BLOCKED_PORTS) {
    await expect(page.goto(`http://127.0.0.1:${blocked}/`)).rejects.toThrow('ERR_UNSAFE_PORT');
  }
});

test('row 64: a page of another origin neither reads nor writes the table', async () => {
  const before = await cloud.everything();
  const page = await evilPage();
  for (const [operation, body] of STORE_CALLS) {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      ...signed('dynamodb'),
    };
    const attempt = { method: 'POST', headers, body: JSON.stringify(body) };
    expect([operation, await read(page, store, attempt)]).toEqual([operation, undefined]);
    await sendUnasked(page, store, JSON.stringify(body));
  }
  expect(await read(page, store, { method: 'GET' })).toBeUndefined();
  expect(await cloud.everything()).toEqual(before);
});

test('row 65: a page of another origin publishes no event and sends no mail', async () => {
  const outbox = `${ses}${SEND_EMAIL_PATH}`;
  const page = await evilPage();
  const text = { Data: 'Lights out' };
  const mail = JSON.stringify({
    FromEmailAddress: 'eve',
    Destination: { ToAddresses: ['anna@example.org'] },
    Content: { Simple: { Subject: text, Body: { Text: text } } },
  });
  const left = {
    Source: 'parc-ferme',
    DetailType: 'player.left',
    Detail: `{"userId":"${anna.id}"}`,
  };
  const event = JSON.stringify({ Entries: [left] });
  const before = await cloud.everything();
  const target = { 'x-amz-target': 'AWSEvents.PutEvents', ...signed('events') };
  const json = { ...target, 'content-type': 'application/x-amz-json-1.1' };
  const sending = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: mail };
  expect(await read(page, bus, { method: 'POST', headers: json, body: event })).toBeUndefined();
  expect(await read(page, outbox, sending)).toBeUndefined();
  await sendUnasked(page, bus, event);
  await sendUnasked(page, outbox, mail);
  expect((await cloud.call('GET', '/local/mail')).body).toEqual([]);
  expect(await cloud.everything()).toEqual(before);
});

const CONTROLS: [method: string, path: string, body: string][] = [
  ['PUT', '/local/clock', '{"now":"2025-12-31T00:00:00Z"}'],
  ['POST', '/local/admins', '{"username":"anna"}'],
  ['POST', '/local/schedule/race-data/run', ''],
  ['POST', '/local/mail/returned', '{"to":"anna@example.org","kind":"bounce"}'],
];
const READS = ['/local/mail', '/local/clock', '/local/dead-letters', '/api/season'];

/** All that the controls could have changed. */
async function state() {
  const { body: clock } = await cloud.call('GET', '/local/clock');
  return [clock, await cloud.everything()];
}

test('row 66: a page of another origin moves no clock, makes no admin and reads no mail', async () => {
  const before = await state();
  const page = await evilPage();
  for (const [method, path, body] of CONTROLS) {
    const attempt = { method, headers: { 'content-type': 'application/json' }, body };
    expect([path, await read(page, `${cloud.url}${path}`, attempt)]).toEqual([path, undefined]);
    await sendUnasked(page, `${cloud.url}${path}`, body);
  }
  for (const path of READS) {
    expect([path, await read(page, cloud.url + path, { method: 'GET' })]).toEqual([
      path,
      undefined,
    ]);
  }
  expect(await state()).toEqual(before);
});

test('row 66: a name that is made to resolve to this machine (DNS rebinding) is refused', async () => {
  const before = await state();
  const page = await browser.newPage();
  const rebound = `http://${EVIL}:${new URL(cloud.url).port}`;
  const opened = await page.goto(`${rebound}/`);
  expect(opened?.status()).toBe(403);
  for (const path of READS) {
    const called = await read(page, path, { method: 'GET' });
    expect([path, called?.status, called?.text]).toEqual([path, 403, expect.any(String)]);
    expect(JSON.parse(called?.text ?? '')).toMatchObject({ code: 'local.only' });
  }
  for (const [method, path, body] of CONTROLS) {
    expect((await read(page, path, { method, body }))?.status).toBe(403);
  }
  const account = { username: 'eve', email: 'eve@example.org', password: 'correct horse' };
  const register = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify(account);
  expect((await read(page, '/api/auth/register', { ...register, body }))?.status).toBe(403);
  expect(await state()).toEqual(before);
});
