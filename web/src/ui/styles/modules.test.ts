import { expect, test } from 'vitest';

const SHEETS = import.meta.glob<string>('../../**/*.module.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SOURCES = import.meta.glob<string>('../../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const IMPORT = /import (\w+) from '(.+\.module\.css)';/g;

function classesIn(css: string): Set<string> {
  const COMMENTS = /\/\*.*?\*\//gs;
  const DECLARATIONS = /\{[^{}]*\}/g;
  const selectors = css
    .replaceAll(COMMENTS, ' ')
    .replaceAll(/:global\([^)]*\)/g, ' ')
    .replaceAll(DECLARATIONS, ' ');
  return new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));
}

/** The classes that each module's importers use. `styles[value]` may use any of them. */
const usedClasses = new Map<string, Set<string>>(
  Object.keys(SHEETS).map((sheet) => [sheet, new Set()]),
);
for (const [source, code] of Object.entries(SOURCES)) {
  for (const [, local = '', path = ''] of code.matchAll(IMPORT)) {
    const sheet = absolute(path, absolute(source));
    const key = Object.keys(SHEETS).find((name) => absolute(name) === sheet) ?? '';
    // The path of an import, such as './styles.css', uses no class.
    const uses = code
      .replaceAll(/from '.*'/g, '')
      .matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g'));
    const names = [...uses].flatMap(([, name]) => name ?? [...classesIn(SHEETS[key] ?? '')]);
    for (const name of names) usedClasses.get(key)?.add(name);
  }
}

/** A path relative to a file, by default to this one, as an absolute one. */
function absolute(path: string, base = 'file:///web/src/ui/styles/modules.test.ts'): string {
  return new URL(path, base).href;
}

test.each(Object.entries(SHEETS))(
  '%s has the classes that components name, and no other',
  (sheet, css) => {
    expect([...(usedClasses.get(sheet) ?? [])].sort()).toEqual([...classesIn(css)].sort());
  },
);
