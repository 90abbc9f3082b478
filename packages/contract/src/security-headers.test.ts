import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from './security-headers.ts';

const directives = new Map(
  SECURITY_HEADERS['content-security-policy'].split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values];
  }),
);

test('a page loads the named kinds of files only, and those from its own origin', () => {
  expect(directives.get('default-src')).toEqual(["'none'"]);
  const named = [...directives].filter(([name]) => name.endsWith('-src') && name !== 'default-src');
  expect(Object.fromEntries(named)).toEqual({
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
  });
});

test('text becomes markup or code only through the one policy of trusted types', () => {
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('trusted-types')).toEqual(['parc-ferme']);
});

test('a page cannot be framed, sends forms to its own origin only, and cannot change its base URL', () => {
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('form-action')).toEqual(["'self'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
});
