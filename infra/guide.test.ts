import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const PAGES = ['README.md', 'docs/deploying.md', 'docs/scale.md'];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** The lines of a page's code blocks, and what it has between backticks in its text. */
function commandsIn(page: string): string[] {
  const blocks = [...page.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block);
  const inline = [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks.flatMap((block) => block.split('\n')), ...inline].map((line) => line.trim());
}

test.each(PAGES)(
  'what %s has you type works in a fresh clone, on any Node that has npm',
  (path) => {
    const commands = commandsIn(read(path));
    expect(
      commands.filter((command) => /^(npx|cdk|node(?! run\.mjs)|vitest|tsc)\b/.test(command)),
    ).toEqual([]);
    const named = commands.flatMap((command) => /^npm run ([\w:-]+)/.exec(command)?.[1] ?? []);
    const bare = named.filter((name) => !scripts[name]?.startsWith('node run.mjs '));
    expect(bare).toEqual([]);
  },
);
