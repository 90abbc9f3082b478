import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** What jsonwebtoken asks small packages for, as JavaScript has it by now. */
const BY_ITSELF: Record<string, string> = {
  'lodash.includes': '(list, value) => list.includes(value)',
  'lodash.isboolean': "(value) => typeof value === 'boolean'",
  'lodash.isinteger': 'Number.isInteger',
  'lodash.isnumber': "(value) => typeof value === 'number'",
  'lodash.isplainobject':
    "(value) => value?.constructor === Object && Object.prototype.toString.call(value) === '[object Object]'",
  'lodash.isstring': "(value) => typeof value === 'string'",
  'safe-buffer': "require('node:buffer')",
};

/** What it has for keys, times and callbacks that no token of ours has. Each is a function; none is called. */
const NEVER_ASKED = ['buffer-equal-constant-time', 'ecdsa-sig-formatter', 'lodash.once', 'ms'];

const REPLACED = new Map([
  ...Object.entries(BY_ITSELF),
  ...NEVER_ASKED.map(
    (name) => [name, `() => { throw new Error('No token of ours asks ${name}.'); }`] as const,
  ),
]);

/** Every call of a player verifies a token, few sign one: what that takes is made at the first one. */
const SIGN = "sign: require('./sign'),";
const SIGN_WHEN_ASKED = "get sign() { return require('./sign'); },";

/** jsonwebtoken without what it brings along for others. What signs and verifies is its own. */
export const leanerTokens: Plugin = {
  name: 'leaner-tokens',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: new RegExp(`^(${[...REPLACED.keys()].join('|')})$`) }, ({ path }) => ({
      path,
      namespace: 'leaner-tokens',
    }));
    onLoad({ filter: /.*/, namespace: 'leaner-tokens' }, ({ path }) => ({
      contents: `module.exports = ${REPLACED.get(path)};`,
    }));
    onLoad({ filter: /[\\/]jsonwebtoken[\\/]index\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes(SIGN)) throw new Error(`${path} is not as it was.`);
      return { contents: source.replace(SIGN, SIGN_WHEN_ASKED) };
    });
  },
};
