import { App, Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { EXAMPLE_SETTINGS } from '../tests/example-settings.ts';
import { warnOfExampleAddresses } from './example-addresses.ts';

function warnings(changed: Partial<Settings>) {
  const stack = new Stack(new App());
  warnOfExampleAddresses(stack, { ...EXAMPLE_SETTINGS, ...changed });
  return stack.node.metadata.flatMap(({ type, data }) => (type === 'aws:cdk:warning' ? data : []));
}

test('a deployment with the example addresses warns what to change, and what does not work until then', () => {
  expect(warnings({})).toEqual([
    expect.stringMatching(
      /Set sender in infra\/settings\.ts to a real address\. Until then no mail is sent/,
    ),
    expect.stringMatching(/Set alarmsTo in .* Until then alarms .* reach nobody/),
    expect.stringMatching(/Set supportEmail in .* Until then players .* reach nobody/),
  ]);
});

test('real addresses give no warning', () => {
  const own = { sender: 'a@example.org', alarmsTo: 'b@example.org', supportEmail: 'c@example.org' };
  // One of them is still an example.
  expect(warnings({ ...own, supportEmail: 'c@parc-ferme.example' })).toHaveLength(1);
  expect(warnings(own)).toEqual([]);
});
