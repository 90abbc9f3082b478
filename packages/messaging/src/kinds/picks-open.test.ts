import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { composeEmail } from '../mail/email.ts';
import { rawEmail } from '../mail/raw-email.ts';
import { readerOf } from '../mail/reader.ts';
import { MAX_ROWS, picksOpenContent } from './picks-open.ts';

/** Gmail hides what is beyond, and the links are at the end. */
const SHOWN_BYTES = 102 * 1024;

test('Gmail shows the whole of an email with the most rows', async () => {
  const choices = CATEGORIES.map(() => 'VER');
  // The longest username, in letters of two bytes.
  const rows = Array.from({ length: MAX_ROWS }, () => ({ username: 'Ł'.repeat(20), choices }));
  const anna = readerOf({ username: 'anna' });
  const content = picksOpenContent({ race: race(), rows, moreRows: 1 }, anna);
  const url = 'https://parc-ferme.example';
  const email = composeEmail({ name: 'Parc Fermé', url, supportEmail: 's@example.org' }, content);
  const from = { name: 'Parc Fermé', address: 'noreply@example.org' };
  const { length } = await rawEmail({ from, to: 'anna@example.org', email, headers: {} });
  expect(length).toBeLessThan(SHOWN_BYTES);
});
