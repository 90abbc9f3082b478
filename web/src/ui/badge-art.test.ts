import { BADGES } from '@parc-ferme/domain/badge/badges';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BadgeArt } from './badge-art.tsx';

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
