import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf, functionNames } from '../api/function-files.ts';
import { MAILING } from '../settings.ts';
import { EXAMPLE_SETTINGS } from '../testing/example-settings.ts';
import { idIn, synthesized } from '../testing/synthesized.ts';

const { all, only, ours, statementsOf } = synthesized('prod');

const [[set = ''] = []] = all('AWS::SES::ConfigurationSet');
const mayMail = ours.filter(({ Role }) =>
  statementsOf(Role).some(({ Action }) => Action === 'ses:SendEmail'),
);

test('SES knows the sender, and every mail names the configuration set of its own stage', () => {
  expect(only('AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe(EXAMPLE_SETTINGS.sender);
  expect(mayMail.length).toBeGreaterThan(0);
  for (const { Environment, Role } of mayMail) {
    expect(idIn(Environment.Variables.MAIL_CONFIGURATION_SET)).toBe(set);
    const mailing = statementsOf(Role).find(({ Action }) => Action === 'ses:SendEmail');
    expect(JSON.stringify(mailing?.Resource)).toContain(`{"Ref":"${set}"}`);
  }
});

test('an identity that SES knows already is used, and not made a second time', () => {
  const second = synthesized('dev', undefined, { senderIdentity: 'existing' });
  expect(second.all('AWS::SES::EmailIdentity')).toEqual([]);
  expect(second.all('AWS::SES::ConfigurationSet')).toHaveLength(1);
});

test('SES writes to nobody again where a mail came back, and says so on the default bus', () => {
  const { SuppressionOptions } = only('AWS::SES::ConfigurationSet').Properties;
  expect(SuppressionOptions.SuppressedReasons.sort()).toEqual(['BOUNCE', 'COMPLAINT']);
  const { EventDestination } = only('AWS::SES::ConfigurationSetEventDestination').Properties;
  expect(EventDestination.MatchingEventTypes).toEqual(['bounce', 'complaint']);
  expect(JSON.stringify(EventDestination.EventBridgeDestination)).toContain('event-bus/default');
});

test('only functions that send mail may', () => {
  const writing = functionNames().filter((name) =>
    readFileSync(fileOf(name), 'utf8').includes('@parc-ferme/mail/'),
  );
  expect([...MAILING].sort()).toEqual(writing.sort());
  expect(mayMail.map(({ Code }) => Code.ZipFile).sort()).toEqual(writing.sort());
});

test('mails go out as the sender, with links to the site', () => {
  const [[site] = []] = all('AWS::CloudFront::Distribution');
  for (const { Environment } of mayMail) {
    const { MAIL_FROM, SITE_URL } = Environment.Variables;
    expect(MAIL_FROM).toBe(EXAMPLE_SETTINGS.sender);
    expect(SITE_URL['Fn::Join'][1]).toEqual(['https://', { 'Fn::GetAtt': [site, 'DomainName'] }]);
  }
});
