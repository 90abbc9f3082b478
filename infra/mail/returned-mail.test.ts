import { expect, test } from 'vitest';
import { idIn, synthesized } from '../testing/synthesized.ts';

const { all } = synthesized('prod');

const LISTENER = 'events/update-accounts';

const propertiesOf = (type: string) => all(type).map(([, { Properties }]) => Properties);

const [rule, ...others] = propertiesOf('AWS::Events::Rule').filter(
  ({ EventPattern }) => EventPattern?.source[0] === 'aws.ses',
);

test('bounces and complaints of our own mails are handled by one rule on the default bus', () => {
  expect(others).toEqual([]);
  // A rule without a bus name is on the default bus.
  expect(rule).not.toHaveProperty('EventBusName');
  const [[set = ''] = []] = all('AWS::SES::ConfigurationSet');
  expect(rule?.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
  });
});

test('their handler may neither send mail nor publish events', () => {
  const [found] = propertiesOf('AWS::Lambda::Function').filter(
    ({ Code }) => Code.ZipFile === LISTENER,
  );
  const role = JSON.stringify(all('AWS::IAM::Role').find(([id]) => id === idIn(found?.Role)));
  expect(role).not.toMatch(/ses:|events:/);
  expect(Object.keys(found?.Environment.Variables)).not.toContain('MAIL_FROM');
});
