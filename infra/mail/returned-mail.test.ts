import { expect, test } from 'vitest';
import { idIn, synthesized } from '../testing/synthesized.ts';

const { all } = synthesized('prod');

const LISTENER = 'events/keep-accounts';

const propertiesOf = (type: string) => all(type).map(([, { Properties }]) => Properties);

const [rule, ...others] = propertiesOf('AWS::Events::Rule').filter(
  ({ EventPattern }) => EventPattern?.source[0] === 'aws.ses',
);

test('what SES says is heard on the default bus, of our own mails and by nobody else', () => {
  expect(others).toEqual([]);
  // A rule that names no bus is on the default one.
  expect(rule).not.toHaveProperty('EventBusName');
  const [[set = ''] = []] = all('AWS::SES::ConfigurationSet');
  expect(rule?.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
  });
});

test('who hears it may send no mail and announce nothing', () => {
  const [found] = propertiesOf('AWS::Lambda::Function').filter(
    ({ Code }) => Code.ZipFile === LISTENER,
  );
  const role = JSON.stringify(all('AWS::IAM::Role').find(([id]) => id === idIn(found?.Role)));
  expect(role).not.toMatch(/ses:|events:/);
  expect(Object.keys(found?.Environment.Variables)).not.toContain('MAIL_FROM');
});
