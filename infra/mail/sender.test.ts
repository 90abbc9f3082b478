import { readFileSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { fileOf, functionNames } from '../api/function-files.ts';
import { MAIL_SENDERS } from '../permissions/policy.ts';
import { withAsciiSender } from '../settings.ts';
import { EXAMPLE_DOMAIN, EXAMPLE_SETTINGS } from '../tests/example-settings.ts';
import { idIn, synthesized } from '../tests/synthesized.ts';
import { Sender } from './sender.ts';

const { resourcesOf, onlyId, onlyResource, ourFunctions, statementsOf } = synthesized('prod');

const configurationSet = onlyId('AWS::SES::ConfigurationSet');
const allowedToMail = ourFunctions.filter(({ Role }) =>
  statementsOf(Role).some(({ Action }) => Action === 'ses:SendRawEmail'),
);

test('the sender is an SES identity, and every mail uses the configuration set of its stage', () => {
  expect(onlyResource('AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe(
    EXAMPLE_SETTINGS.sender,
  );
  expect(allowedToMail.length).toBeGreaterThan(0);
  for (const { Environment, Role } of allowedToMail) {
    expect(idIn(Environment.Variables.MAIL_CONFIGURATION_SET)).toBe(configurationSet);
    const mailing = statementsOf(Role).find(({ Action }) => Action === 'ses:SendRawEmail');
    expect(JSON.stringify(mailing?.Resource)).toContain(`{"Ref":"${configurationSet}"}`);
  }
});

test('an existing identity is not created a second time', () => {
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }));
  const settings = { ...EXAMPLE_SETTINGS, senderIdentity: 'existing' as const };
  new Sender(stack, 'Sender', { settings, domain: undefined });
  const template = Template.fromStack(stack);
  template.resourceCountIs('AWS::SES::EmailIdentity', 0);
  template.resourceCountIs('AWS::SES::ConfigurationSet', 1);
});

test('an identity stays for the other stage with its DNS records, but not after a first deployment that failed', () => {
  const withDomain = synthesized('prod', { domain: EXAMPLE_DOMAIN });
  const records = withDomain.resourcesOf('AWS::Route53::RecordSet');
  const dkimRecords = records.filter(([, { Properties }]) => Properties.Type === 'CNAME');
  expect(dkimRecords).toHaveLength(3);
  for (const resource of [
    onlyResource('AWS::SES::EmailIdentity'),
    withDomain.onlyResource('AWS::SES::EmailIdentity'),
    ...dkimRecords.map(([, record]) => record),
  ]) {
    expect(resource.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(resource.UpdateReplacePolicy).toBe('Retain');
  }
});

test('SES suppresses addresses after bounces and complaints, and two rules match its events about our own mails', () => {
  const { SuppressionOptions } = onlyResource('AWS::SES::ConfigurationSet').Properties;
  expect(SuppressionOptions.SuppressedReasons.toSorted()).toEqual(['BOUNCE', 'COMPLAINT']);
  const { EventDestination } = onlyResource(
    'AWS::SES::ConfigurationSetEventDestination',
  ).Properties;
  expect(EventDestination.MatchingEventTypes).toEqual(['send', 'bounce', 'complaint']);
  expect(JSON.stringify(EventDestination.EventBridgeDestination)).toContain('event-bus/default');
  const patterns = resourcesOf('AWS::Events::Rule').flatMap(([, { Properties }]) => {
    const { EventPattern } = Properties;
    return EventPattern?.source[0] === 'aws.ses' ? [EventPattern] : [];
  });
  expect(patterns.map((pattern) => String(pattern['detail-type'])).sort()).toEqual([
    'Email Bounced,Email Complaint Received',
    'Email Sent',
  ]);
  for (const { detail } of patterns) {
    expect(detail).toEqual({
      mail: { tags: { 'ses:configuration-set': [{ Ref: configurationSet }] } },
    });
  }
});

test('only functions that import `mail` from the composition are allowed to send some', () => {
  const mailing = functionNames().filter((name) =>
    /import {[^}]*\bmail\b[^}]*} from '\.\.\/composition/.test(readFileSync(fileOf(name), 'utf8')),
  );
  expect([...MAIL_SENDERS].sort()).toEqual(mailing.sort());
  expect(allowedToMail.map(({ functionName }) => functionName).sort()).toEqual(mailing.sort());
});

test('mails have the sender as their From address, and links to the site', () => {
  const site = onlyId('AWS::CloudFront::Distribution');
  for (const { Environment } of allowedToMail) {
    const { MAIL_FROM, SITE_URL } = Environment.Variables;
    expect(MAIL_FROM).toBe(EXAMPLE_SETTINGS.sender);
    expect(SITE_URL['Fn::Join'][1]).toEqual(['https://', { 'Fn::GetAtt': [site, 'DomainName'] }]);
  }
});

test.each([
  ['Tips@Example.ORG', 'Tips@example.org'],
  ['tips@bücher.example', 'tips@xn--bcher-kva.example'],
])('mails of the sender %s are from %s', (sender, mailed) => {
  expect(withAsciiSender({ ...EXAMPLE_SETTINGS, sender }).sender).toBe(mailed);
});

test('the address that mails are from is the one that the policy allows and SES verifies', () => {
  const mailed = 'tips@xn--bcher-kva.example';
  const withUmlaut = synthesized('prod', { sender: 'tips@bücher.example' });
  expect(withUmlaut.onlyResource('AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe(mailed);
  const senders = withUmlaut.ourFunctions.filter(
    ({ Environment }) => Environment?.Variables.MAIL_FROM,
  );
  expect(senders).toHaveLength(MAIL_SENDERS.length);
  for (const { Environment, Role } of senders) {
    const allowed = withUmlaut
      .statementsOf(Role)
      .find(({ Action }) => Action === 'ses:SendRawEmail');
    expect(Environment.Variables.MAIL_FROM).toBe(mailed);
    expect(allowed?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': mailed } });
  }
});

test.each(['tips', 'tips@', 'tips@exam ple.org', 'bücher@example.org', 'Tips <a@b.org>'])(
  'a deployment with the sender %s is refused',
  (sender) => {
    const settings = { ...EXAMPLE_SETTINGS, sender };
    expect(() => withAsciiSender(settings)).toThrow(`No mail can be sent from ${sender}.`);
  },
);
