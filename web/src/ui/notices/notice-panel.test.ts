import type { Notice } from '@parc-ferme/domain/notice/notice';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { NoticePanel } from './notice-panel.tsx';

vi.stubGlobal('localStorage', { getItem: () => null });
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The panel's text without tags: the title, and right behind it the changes. */
function textOf(action: string, ...changes: Notice['changes']): string {
  const at = '2025-03-17T08:00:00Z';
  const notice = { id: '1', at, raceId: null, action, by: 'murray', reason: null, changes };
  const nameOf = (id: string) => id.toUpperCase();
  const props = { notices: [notice], raceId: '2025-monza', nameOf, isFolded: true };
  return renderToString(createElement(NoticePanel, props)).replaceAll(/<[^>]+>/g, '');
}
const stakesText = (from: string[], to: string[]) =>
  textOf('stakes.set', { of: 'stakes', from, to });

test('a change of the stakes has both texts as they were written, whatever they look like', () => {
  expect(stakesText(['2025-03-16'], ['norris'])).toContain(
    'Stakes changedStakes: “norris”, before: “2025-03-16”',
  );
  expect(stakesText([], ['tie'])).toContain('Stakes: “tie”, before: none');
  expect(stakesText(['tie'], [])).toContain('Stakes: none, before: “tie”');
});

test('an imported season is named with what was done to it', () => {
  const change = { of: 'season', from: [], to: ['2012'] };
  expect(textOf('past-season.imported', change)).toContain('Imported season replacedSeason: 2012');
  expect(textOf('past-season.removed', change)).toContain('Imported season removedSeason: 2012');
});
