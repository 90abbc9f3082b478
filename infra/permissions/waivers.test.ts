import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import type { Settings, Stage } from '../settings.ts';
import type { ParcFerme } from '../stack.ts';
import { synthesizeWithSite } from '../testing/synthesized.ts';
import { acknowledgeFindings, WAIVERS } from './waivers.ts';

const domain = { name: 'tips.example.org', zoneName: 'example.org', hostedZoneId: 'Z123' };
const VARIANTS: [name: string, stage: Stage, changed: Partial<Settings>][] = [
  ['dev', 'dev', {}],
  ['prod', 'prod', {}],
  ['a custom domain', 'prod', { domain }],
  ['a restored table', 'prod', { restoredTable: 'parc-ferme-restored' }],
];

/** Validated: the synthesis fails where CloudFormation would refuse the template. */
const variants = VARIANTS.map(([name, stage, changed]) => {
  const { stack } = synthesizeWithSite(stage, changed, true);
  acknowledgeFindings(stack);
  return { name, stack };
});

/** The findings of cdk-nag: rule and construct path. */
function findings(stack: ParcFerme, severity: string): string[] {
  return new AwsSolutionsChecks()
    .validateScope(stack)
    .violations.filter((violation) => violation.severity === severity)
    .flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
    );
}

test('every waiver is needed and states its reason in a sentence', () => {
  const { stack } = synthesizeWithSite('prod');
  let before = findings(stack, 'error').length;
  for (const waiver of WAIVERS) {
    acknowledgeFindings(stack, [waiver]);
    const left = findings(stack, 'error').length;
    expect(left, waiver.rule).toBeLessThan(before);
    before = left;
    expect(waiver.reason).toMatch(/^[A-Z].{40,}\.$/);
  }
  expect(WAIVERS.length).toBeLessThanOrEqual(8);
});

test.each(variants)('$name has no findings of AwsSolutions apart from the waivers', ({ stack }) => {
  expect(findings(stack, 'error')).toEqual([]);
});

test('two warnings remain: no geographic restriction, and no WAF, which would cost more than everything else', () => {
  for (const { stack } of variants) {
    const place = `${stack.node.id}/Site/Distribution/Resource`;
    expect(findings(stack, 'warning')).toEqual([
      `AwsSolutions-CFR1 ${place}`,
      `AwsSolutions-CFR2 ${place}`,
    ]);
  }
});
