import { BADGES } from '@parc-ferme/domain/badges';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import calendar from '../../../packages/local/src/race-data/season-2025/calendar.json';
import { BadgeArt } from './badge-art.tsx';
import { Flag } from './flag.tsx';

const flag = (country: string) => renderToStaticMarkup(createElement(Flag, { country }));
const neutral = flag('Atlantis');

const countries = [...new Set(calendar.circuits.map(([, , , country]) => String(country)))];

test.each(countries)('%s, where a race of the sample season is, has its own flag', (country) => {
  expect(flag(country)).not.toBe(neutral);
});

test('no two countries of the sample season share a flag', () => {
  expect(new Set(countries.map(flag)).size).toBe(countries.length);
});

test.each([
  ['United Kingdom', 'UK'],
  ['Great Britain', 'UK'],
  ['United States', 'USA'],
  ['United Arab Emirates', 'UAE'],
])('%s has the flag of %s', (name, short) => {
  expect(flag(name)).toBe(flag(short));
  expect(flag(name)).not.toBe(neutral);
});

test('a country that nobody drew gets the chequered flag, whatever it is called', () => {
  expect(neutral).toContain('<path');
  expect(flag('constructor')).toBe(neutral);
});

test('a flag is hidden from screen readers: the name of the country stands beside it', () => {
  expect(flag('Belgium')).toContain('aria-hidden="true"');
});

test.each(BADGES)('the badge $title is drawn, and named', ({ id, title }) => {
  const art = renderToStaticMarkup(createElement(BadgeArt, { id, title }));
  expect(art).toContain('role="img"');
  expect(art).toContain(`<title>${title}</title>`);
  expect(art).toContain('<path');
});

test('no two badges look the same', () => {
  const drawn = BADGES.map(({ id }) =>
    renderToStaticMarkup(createElement(BadgeArt, { id, title: 'Badge' })),
  );
  expect(new Set(drawn).size).toBe(BADGES.length);
});
