import { expect, test } from 'vitest';

const SHEETS = Object.entries(
  import.meta.glob<string>(['../**/*.css', '!../styles/base.css'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Refined where a part of the site uses them. */
const SHARED = ['form'];

/** The classes that rules of a sheet begin with: what stands before the first space outside brackets. */
function classesIn(css: string): string[] {
  const rules = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)];
  return rules
    .flatMap(([, selectors = '']) => selectors.match(/(?:\([^()]*\)|[^,(])+/g) ?? [])
    .flatMap((selector) => /^(?:\([^()]*\)|[^\s(])+/.exec(selector.trim()) ?? [])
    .flatMap((beginning) => /\.([a-z][\w-]*)/.exec(beginning)?.[1] ?? []);
}

test('a class is the matter of one sheet: all of them are one in the browser', () => {
  const owners = new Map<string, Set<string>>();
  for (const [sheet, css] of SHEETS) {
    for (const name of classesIn(css)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(sheet));
    }
  }
  expect(owners.size).toBeGreaterThan(100);
  const contested = [...owners].filter(
    ([name, sheets]) => sheets.size > 1 && !SHARED.includes(name),
  );
  expect(contested.map(([name, sheets]) => [name, ...sheets])).toEqual([]);
});
