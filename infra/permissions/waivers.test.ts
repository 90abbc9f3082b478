import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import type { Settings, Stage } from '../settings.ts';
import type { ParcFerme } from '../stack.ts';
import { synthesizedWithPages } from '../testing/synthesized.ts';
import { WAIVERS, waive } from './waivers.ts';

const domain = { name: 'tips.example.org', zoneName: 'example.org', hostedZoneId: 'Z123' };
const VARIANTS: [name: string, stage: Stage, changed: Partial<Settings>][] = [
  ['dev', 'dev', {}],
  ['prod', 'prod', {}],
  ['an own domain', 'prod', { domain }],
  ['a restored table', 'prod', { restoredTable: 'parc-ferme-restored' }],
];
const variants = VARIANTS.map(([name, stage, changed]) => {
  const { stack } = synthesizedWithPages(stage, changed);
  waive(stack);
  return { name, stack };
});

/** What the rules say of a stack: each rule once, and once for each place where it is not followed. */
function findings(stack: ParcFerme, severity: string): string[] {
  return new AwsSolutionsChecks()
    .validateScope(stack)
    .violations.filter((violation) => violation.severity === severity)
    .flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
    );
}

test('every waiver is needed, there are at most eight, and each says why in a sentence', () => {
  const { stack } = synthesizedWithPages();
  let before = findings(stack, 'error').length;
  for (const waiver of WAIVERS) {
    waive(stack, [waiver]);
    const left = findings(stack, 'error').length;
    expect(left, waiver.rule).toBeLessThan(before);
    before = left;
    expect(waiver.why).toMatch(/^[A-Z].{40,}\.$/);
  }
  expect(WAIVERS.length).toBeLessThanOrEqual(8);
});

test.each(variants)('$name follows every rule of AwsSolutions but for the waivers', ({ stack }) => {
  expect(findings(stack, 'error')).toEqual([]);
});

test('what remains are two warnings: no country is shut out, and a firewall costs more than all the rest', () => {
  for (const { stack } of variants) {
    const place = `${stack.node.id}/Site/Distribution/Resource`;
    expect(findings(stack, 'warning')).toEqual([
      `AwsSolutions-CFR1 ${place}`,
      `AwsSolutions-CFR2 ${place}`,
    ]);
  }
});
