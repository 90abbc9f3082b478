import { App, Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { EXAMPLE_SETTINGS } from '../testing/example-settings.ts';
import { askForOwnAddresses } from './own-addresses.ts';

function warnings(changed: Partial<Settings>) {
  const stack = new Stack(new App());
  askForOwnAddresses(stack, { ...EXAMPLE_SETTINGS, ...changed });
  return stack.node.metadata.flatMap(({ type, data }) => (type === 'aws:cdk:warning' ? data : []));
}

test('a deployment with the example addresses is told what to change, and what does not work until then', () => {
  expect(warnings({})).toEqual([
    expect.stringMatching(/sender in infra\/settings\.ts\. Until then no mail is sent/),
    expect.stringMatching(/alarmsTo in infra\/settings\.ts\. Until then nobody hears of alarms/),
    expect.stringMatching(/supportEmail in infra\/settings\.ts\. Until then .* reaches nobody/),
  ]);
});

test('whoever has written addresses of their own is told nothing', () => {
  const own = { sender: 'a@example.org', alarmsTo: 'b@example.org', supportEmail: 'c@example.org' };
  expect(warnings({ ...own, supportEmail: 'c@parc-ferme.example' })).toHaveLength(1);
  expect(warnings(own)).toEqual([]);
});
