import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { pointClientsAt } from '@parc-ferme/local/sdk-clients';
import { startStore } from '@parc-ferme/local/store';
import { createTable } from '@parc-ferme/local/tables';
import { LONG } from '@parc-ferme/testing/long';
import { afterAll, expect, test } from 'vitest';
import { startAwsServices } from '../src/rehearsal/aws-services.ts';
import { STEPS } from '../src/rehearsal/steps.ts';

const root = join(import.meta.dirname, '../../..');
const guide = readFileSync(join(root, 'docs', 'deploying.md'), 'utf8');

test('the guide has the checklist, line by line, and each step names its line', () => {
  const lines = STEPS.map(
    ({ name, does, onAws }) =>
      `| \`${name}\` | ${does} | ${onAws === undefined ? 'run here' : `only on AWS: ${onAws}`} |`,
  );
  expect(guide).toContain(`${lines.join('\n')}\n`);
  const named = [...guide.matchAll(/\[`([\w-]+)`\]\(#rehearse-it\)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(STEPS.map(({ name }) => name).sort());
});

test('every command that deploys or deletes a stack names its stage, as the default one is dev', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const commands = [...`${guide}${readme}`.matchAll(/npm run (?:deploy|destroy)(.{0,17})/g)];
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter(([, options]) => options !== ' -- -c stage=prod')).toEqual([]);
});

const store = await startStore(':memory:');
pointClientsAt(store.url);
await createTable('table');
const services = await startAwsServices({
  ...{ storeUrl: store.url, put: () => undefined, outbox: { send: async () => '' } },
  allowedTo: (caller) =>
    caller === 'reader' ? [{ actions: ['dynamodb:GetItem'], conditions: {} }] : [],
});
afterAll(async () => {
  await services.close();
  await store.close();
});

test('a call that the caller’s role does not allow is denied and recorded', async () => {
  const credentials = { accessKeyId: 'reader', secretAccessKey: 'rehearsal' };
  const client = new DynamoDBClient({ endpoint: services.url, credentials });
  const Key = { pk: { S: 'RACE#1' }, sk: { S: 'RACE' } };
  const { Item } = await client.send(new GetItemCommand({ TableName: 'table', Key }));
  expect(Item).toBeUndefined();
  const put = client.send(new PutItemCommand({ TableName: 'table', Item: Key }));
  await expect(put).rejects.toThrow('reader PutItem');
  expect(services.denied).toEqual(['reader PutItem']);
  client.destroy();
});

test.runIf(LONG)(
  'the rehearsal is green',
  async () => {
    const run = promisify(execFile)(process.execPath, ['packages/tools/src/rehearsal/main.ts'], {
      cwd: root,
    });
    const { stdout } = await run;
    expect(stdout).not.toContain('FAILED');
  },
  600_000,
);
