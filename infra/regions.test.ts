import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { App, Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { warnOfMissingBudget } from './operations/budget.ts';
import {
  CERTIFICATE_REGION,
  COMPLETE_REGIONS,
  REGIONS_WITHOUT_BUDGETS,
  settingsIn,
} from './regions.ts';
import { EXAMPLE_DOMAIN, EXAMPLE_SETTINGS } from './tests/example-settings.ts';
import { regionTemplates } from './tests/region-templates.ts';
import type { Resource } from './tests/synthesized.ts';

const WITH_DOMAIN = { ...EXAMPLE_SETTINGS, domain: EXAMPLE_DOMAIN, sender: 'tips@example.org' };

test('every documented region has templates of both stages, and us-east-1 those with a domain', () => {
  expect(regionTemplates().map(({ name, regions }) => [name, regions])).toEqual([
    ['dev-us-east-1', COMPLETE_REGIONS],
    ['dev-af-south-1', REGIONS_WITHOUT_BUDGETS],
    ['dev-domain-us-east-1', [CERTIFICATE_REGION]],
    ['prod-us-east-1', COMPLETE_REGIONS],
    ['prod-af-south-1', REGIONS_WITHOUT_BUDGETS],
    ['prod-domain-us-east-1', [CERTIFICATE_REGION]],
  ]);
});

test.each(LONG ? ['dev', 'prod'] : ['prod'])(
  'in a region without budgets, %s lacks the budget and nothing else',
  (stage) => {
    const resourcesOf = (region: string): [id: string, resource: Resource][] =>
      Object.entries(
        regionTemplates()
          .find(({ name }) => name === `${stage}-${region}`)
          ?.template().Resources,
      );
    const idsWithoutBudget = new Set(resourcesOf('af-south-1').map(([id]) => id));
    const missing = resourcesOf('us-east-1').filter(([id]) => !idsWithoutBudget.has(id));
    expect(missing.map(([, { Type }]) => Type)).toEqual(['AWS::Budgets::Budget']);
  },
);

test('a region that lacks more than budgets is refused before anything is built', () => {
  const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], {
    env: { CDK_CONTEXT_JSON: '{"stage":"prod"}', CDK_DEFAULT_REGION: 'ap-east-1' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(
    'The stack cannot be deployed in ap-east-1, whose CloudFormation lacks types of its resources. Choose one of us-east-1, us-east-2,',
  );
});

test('a domain is refused outside the region of its certificate', () => {
  expect(() => settingsIn('eu-central-1', WITH_DOMAIN)).toThrow(
    'A site with an own domain is deployed in us-east-1, as CloudFront takes certificates from there only: deploy there instead of eu-central-1, or remove domain from infra/settings.ts.',
  );
});

test('without a region, as in a pipeline without credentials, nothing is left out', () => {
  expect(settingsIn(undefined, WITH_DOMAIN)).toEqual(WITH_DOMAIN);
});

test('wrong settings are refused whatever the region', () => {
  const wrong = { ...EXAMPLE_SETTINGS, shards: 0 };
  for (const region of [undefined, 'eu-west-1']) {
    expect(() => settingsIn(region, wrong)).toThrow('Set shards in infra/settings.ts');
  }
});

test.each([
  [
    'eu-north-1',
    [expect.stringMatching(/no budgets.* \$5 a month\. Create the budget in the console/)],
  ],
  ['eu-west-1', []],
])('a deployment in %s warns if its budget is left out', (region, warnings) => {
  const stack = new Stack(new App());
  const deployed = settingsIn(region, EXAMPLE_SETTINGS);
  warnOfMissingBudget(stack, { configured: EXAMPLE_SETTINGS, deployed });
  const shown = stack.node.metadata.filter(({ type }) => type === 'aws:cdk:warning');
  expect(shown.map(({ data }) => data)).toEqual(warnings);
});

test('docs/deploying.md lists both kinds of regions', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'deploying.md'), 'utf8');
  const regionsIn = (row: string) => {
    const [, cell = ''] = new RegExp(`^\\| ${row} \\|(.*)\\|$`, 'm').exec(page) ?? [];
    return [...cell.matchAll(/`([\w-]+)`/g)].map(([, region]) => region);
  };
  expect(regionsIn('everything')).toEqual(COMPLETE_REGIONS);
  expect(regionsIn('all but the budget')).toEqual(REGIONS_WITHOUT_BUDGETS);
});
