import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { unusedSchemas } from './unused-schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'unused-schemas-'));
const file = join(folder, 'packages', 'any', 'src', 'any.ts');
mkdirSync(join(file, '..'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

/** What is left of a file, of which nobody uses anything but `used`. */
async function leftOf(source: string): Promise<string> {
  writeFileSync(file, `import * as z from 'zod/mini';\n${source}\n`);
  const { outputFiles } = await build({
    ...{ entryPoints: [file], plugins: [unusedSchemas], external: ['zod/mini'] },
    ...{ bundle: true, treeShaking: true, format: 'iife', write: false, logLevel: 'silent' },
  });
  return outputFiles.map(({ text }) => text).join('');
}

test.each([
  'const unused = z.object({ name: z.string() });',
  'const unused = z.array(\n  // Of any length.\n  z.string(),\n);',
  'const unused = z\n  .string()\n  .check(z.minLength(1));',
])('a schema that nobody uses is not bundled: %s', async (source) => {
  expect(await leftOf(source)).not.toContain('z.');
});

test.each(['const used = z.string();\nconsole.log(used);', `console.log(\`<\${z.string()}>\`);`])(
  'a schema that is used is: %s',
  async (source) => {
    expect(await leftOf(source)).toContain('z.string()');
  },
);

test.each([
  'z.config({ jitless: true });',
  'const a = 1;\n\nz.globalRegistry.add(a, {});',
  '// Whoever reads this; knows.\nz.config({});',
  '/** Of all schemas. */\nz.config({});',
  'function once() {\n  z.config({});\n}\nonce();',
  'if (globalThis.process) z.config({});',
  'if (globalThis.process) {\n} else z.config({});',
  "export function json(text) {}\njson('at once');",
  "new RegExp('(');",
])('there is no bundle without what is done beside schemas: %s', async (source) => {
  await expect(leftOf(source)).rejects.toThrow('would leave this out');
});
