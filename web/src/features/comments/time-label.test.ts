import { expect, test, vi } from 'vitest';
import { timeLabel } from './time-label.ts';

// No time zone is stored.
vi.stubGlobal('localStorage', { getItem: () => null });

const NOW = new Date('2025-08-02T12:00:00.000Z');

test.each([
  ['2025-08-02T12:00:00.000Z', 'now'],
  ['2025-08-02T11:59:00.001Z', 'now'],
  ['2025-08-02T12:00:09.000Z', 'now'],
  ['2025-08-02T11:59:00.000Z', '1 minute ago'],
  ['2025-08-02T11:00:00.001Z', '59 minutes ago'],
  ['2025-08-02T11:00:00.000Z', '1 hour ago'],
  ['2025-08-01T12:00:00.001Z', '23 hours ago'],
  ['2025-08-01T12:00:00.000Z', '1 day ago'],
  ['2025-07-26T12:00:00.000Z', '7 days ago'],
])('a comment of %s is labelled %s', (timestamp, label) => {
  expect(timeLabel(timestamp, NOW)).toBe(label);
});

test('after 7 days a comment has its date', () => {
  expect(timeLabel('2025-07-26T11:59:59.999Z', NOW)).toContain('2025');
});
