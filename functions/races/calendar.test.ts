import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: melbourne.BEFORE });

test('a calendar app gets the season as text, without an account', async () => {
  const answer = await cloud.call('GET', '/api/calendar.ics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(answer.text.match(/^BEGIN:VEVENT/gm)).toHaveLength(48);
});
