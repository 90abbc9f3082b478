import { expect, test } from 'vitest';
import { EXAMPLE_DOMAIN as domain } from '../tests/example-settings.ts';
import { synthesized } from '../tests/synthesized.ts';

const withDomain = synthesized('prod', { domain });

test('a custom domain has a certificate, validated by DNS, and requires TLS 1.2', () => {
  const { Aliases, ViewerCertificate } = withDomain.onlyResource('AWS::CloudFront::Distribution')
    .Properties.DistributionConfig;
  expect(Aliases).toEqual([domain.name]);
  expect(ViewerCertificate.MinimumProtocolVersion).toMatch(/^TLSv1\.[23]/);
  const { DomainName, ValidationMethod } = withDomain.onlyResource(
    'AWS::CertificateManager::Certificate',
  ).Properties;
  expect([DomainName, ValidationMethod]).toEqual([domain.name, 'DNS']);
});

test('a custom domain has its address records and DKIM, and mails link to it', () => {
  const records = withDomain.propertiesOf('AWS::Route53::RecordSet');
  const addresses = records.filter(({ Name }) => Name === 'tips.example.org.');
  expect(addresses.map(({ Type }) => Type).sort()).toEqual(['A', 'AAAA']);
  expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
  const links = withDomain.ourFunctions.flatMap(
    ({ Environment }) => Environment?.Variables.SITE_URL ?? [],
  );
  expect(new Set(links)).toEqual(new Set(['https://tips.example.org']));
});

test('links of the API lead to the custom domain', () => {
  const { FunctionCode } = withDomain.onlyResource('AWS::CloudFront::Function').Properties;
  expect(FunctionCode).toContain('const customDomain = "tips.example.org";');
});

test('a custom domain is refused outside us-east-1', () => {
  expect(JSON.stringify(withDomain.template.toJSON().Rules)).toContain('us-east-1');
});
