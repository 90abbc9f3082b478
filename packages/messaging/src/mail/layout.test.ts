import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DARK, LIGHT } from './layout.ts';

/** The lines such as `--on-accent: light-dark(#ffffff, #1d0a05);`. */
const TOKENS = [
  ...readFileSync('web/src/ui/styles/tokens.css', 'utf8').matchAll(
    /--([a-z-]+): light-dark\((#\w+), (#\w+)\);/g,
  ),
].map(([, name = '', light, dark]) => ({ name: camelCase(name), light, dark }));

test('emails have the colours of the site', () => {
  const tokensIn = (theme: 'light' | 'dark') =>
    Object.fromEntries(TOKENS.map((token) => [token.name, token[theme]]));
  expect(tokensIn('light')).toMatchObject(LIGHT);
  expect(tokensIn('dark')).toMatchObject(DARK);
});

function camelCase(token: string): string {
  return token.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
