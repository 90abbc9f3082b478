import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { composeEmail } from '../mail/email.ts';
import { rawEmail } from '../mail/raw-email.ts';
import { readerOf } from '../mail/reader.ts';
import { MAX_ROWS, picksOpenContent } from './picks-open.ts';

/** Gmail shows only so much of an email, and hides the rest, where the links are. */
const SHOWN_BYTES = 102 * 1024;

test('the email with as many rows as there may be is shown whole', async () => {
  const choices = CATEGORIES.map(() => 'VER');
  const rows = Array.from({ length: MAX_ROWS }, () => ({ username: 'Ł'.repeat(20), choices }));
  const anna = readerOf({ username: 'anna' });
  const content = picksOpenContent({ race: race(), rows, more: 1 }, anna);
  const url = 'https://parc-ferme.example';
  const email = composeEmail({ name: 'Parc Fermé', url, supportEmail: 's@example.org' }, content);
  const from = { name: 'Parc Fermé', address: 'noreply@example.org' };
  const { length } = await rawEmail({ from, to: 'anna@example.org', email, headers: {} });
  expect(length).toBeLessThan(SHOWN_BYTES);
});
