import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { countCalls } from '@parc-ferme/testing/store/counted-calls';
import { expect, test } from 'vitest';

const counting = countCalls();
const cloud = await testCloud({ NOW: melbourne.BEFORE });

test('a calendar app gets the season as text, in one call, without an account', async () => {
  const { answer, calls } = await counting(() => cloud.call('GET', '/api/calendar.ics'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(answer.text.match(/^BEGIN:VEVENT/gm)).toHaveLength(48);
  expect(calls).toHaveLength(1);
});

test('a season that was never played is empty', async () => {
  const { status, text } = await cloud.call('GET', '/api/calendar.ics?season=1999');
  expect([status, text.includes('VEVENT')]).toEqual([200, false]);
});
