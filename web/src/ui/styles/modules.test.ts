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

function definedIn(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|\{[^{}]*\}/gs, ' ');
  return new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));
}

/** The classes that each module's importers use. `styles[value]` may use any of them. */
const usedClasses = new Map<string, Set<string>>(
  Object.keys(SHEETS).map((sheet) => [sheet, new Set()]),
);
for (const [source, code] of Object.entries(SOURCES)) {
  for (const [, local = '', path = ''] of code.matchAll(IMPORT)) {
    const sheet = new URL(path, new URL(source, 'file:///web/src/ui/styles/')).pathname;
    const key = Object.keys(SHEETS).find((name) => sheet.endsWith(name.replace(/^(\.\.\/)+/, '/')));
    const uses = code
      .replaceAll(IMPORT, '')
      .replaceAll(/from '.*'/g, '')
      .matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g'));
    const names = [...uses].flatMap(([, name]) => name ?? [...definedIn(SHEETS[key ?? ''] ?? '')]);
    for (const name of names) usedClasses.get(key ?? '')?.add(name);
  }
}

test.each(Object.entries(SHEETS))(
  '%s has the classes that components name, and no other',
  (sheet, css) => {
    expect([...(usedClasses.get(sheet) ?? [])].sort()).toEqual([...definedIn(css)].sort());
  },
);
