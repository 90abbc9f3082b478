import { expect, test } from 'vitest';
import { synthesized } from '../testing/synthesized.ts';

const domain = { name: 'tips.example.org', zoneName: 'example.org', hostedZoneId: 'Z123' };
const own = synthesized('prod', undefined, { domain });

test('an own domain gets a certificate, proven in DNS, with TLS 1.2 at least', () => {
  const { Aliases, ViewerCertificate } = own.only('AWS::CloudFront::Distribution').Properties
    .DistributionConfig;
  expect(Aliases).toEqual([domain.name]);
  expect(ViewerCertificate.MinimumProtocolVersion).toMatch(/^TLSv1\.[23]/);
  const { DomainName, ValidationMethod } = own.only(
    'AWS::CertificateManager::Certificate',
  ).Properties;
  expect([DomainName, ValidationMethod]).toEqual([domain.name, 'DNS']);
});

test('an own domain gets its addresses, the links of mails and DKIM', () => {
  const records = own.all('AWS::Route53::RecordSet').map(([, { Properties }]) => Properties);
  const addresses = records.filter(({ Name }) => Name === 'tips.example.org.');
  expect(addresses.map(({ Type }) => Type).sort()).toEqual(['A', 'AAAA']);
  expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
  const links = own.ours.flatMap(({ Environment }) => Environment?.Variables.SITE_URL ?? []);
  expect(new Set(links)).toEqual(new Set(['https://tips.example.org']));
});

test('an own domain is refused where CloudFront finds no certificate', () => {
  expect(JSON.stringify(own.template.toJSON().Rules)).toContain('us-east-1');
});

test('an own domain is optional: without one there are neither certificate nor addresses', () => {
  const { all } = synthesized('prod');
  expect(all('AWS::CertificateManager::Certificate')).toEqual([]);
  expect(all('AWS::Route53::RecordSet')).toEqual([]);
});
