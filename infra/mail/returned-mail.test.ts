import { expect, test } from 'vitest';
import { idIn, synthesized } from '../tests/synthesized.ts';

const { all } = synthesized('prod');

type Pattern = Record<string, unknown>;

const LISTENER = 'events/update-accounts';

const propertiesOf = (type: string) => all(type).map(([, { Properties }]) => Properties);

const rules = propertiesOf('AWS::Events::Rule').filter(
  ({ EventPattern }) => EventPattern?.source[0] === 'aws.ses',
);

test('what SES says of our own mails is handled by two rules on the default bus', () => {
  const [[set = ''] = []] = all('AWS::SES::ConfigurationSet');
  const pattern = (...names: string[]) => ({
    source: ['aws.ses'],
    'detail-type': names,
    detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
  });
  expect(rules.map(({ EventPattern }) => EventPattern).toSorted(byName)).toEqual([
    pattern('Email Bounced', 'Email Complaint Received'),
    pattern('Email Sent'),
  ]);
  // A rule without a bus name is on the default bus.
  for (const rule of rules) expect(rule).not.toHaveProperty('EventBusName');
});

function byName(one: Pattern, other: Pattern): number {
  return String(one['detail-type']).localeCompare(String(other['detail-type']));
}

test('the handler of bounces and complaints may neither send mail nor publish events', () => {
  const [found] = propertiesOf('AWS::Lambda::Function').filter(
    ({ Code }) => Code.ZipFile === LISTENER,
  );
  const role = JSON.stringify(all('AWS::IAM::Role').find(([id]) => id === idIn(found?.Role)));
  expect(role).not.toMatch(/ses:|events:/);
  expect(Object.keys(found?.Environment.Variables)).not.toContain('MAIL_FROM');
});
