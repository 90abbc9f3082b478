import { ORIGIN_SECRET_HEADER } from '@parc-ferme/contract/edge';
import { SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';
import { expect, test } from 'vitest';
import { ORIGIN_SECRET_FUNCTION } from '../api/function-files.ts';
import { idIn, type Resource, synthesized } from '../tests/synthesized.ts';

const {
  functionBehind,
  onlyId,
  onlyResource,
  ourFunctions,
  propertiesById,
  routes,
  statementsOf,
  template,
} = synthesized('prod');

const { CacheBehaviors, DefaultCacheBehavior, Origins } = onlyResource(
  'AWS::CloudFront::Distribution',
).Properties.DistributionConfig;
const behaviors = [DefaultCacheBehavior, ...CacheBehaviors];

test('the API is on the same origin, under /api/*, with every method', () => {
  expect(CacheBehaviors.map(({ PathPattern }: Resource) => PathPattern)).toEqual(['/api/*']);
  const [api] = CacheBehaviors;
  expect(api.AllowedMethods).toEqual(
    expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  );
  const { CustomOriginConfig, DomainName } = Origins.find(
    ({ Id }: Resource) => Id === api.TargetOriginId,
  );
  expect(CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
  expect(DomainName['Fn::Join'][1]).toContainEqual({ Ref: onlyId('AWS::ApiGatewayV2::Api') });
});

test('players are served from all edges, also in Asia, Australia and South America', () => {
  const { PriceClass } = onlyResource('AWS::CloudFront::Distribution').Properties
    .DistributionConfig;
  expect(PriceClass).toBe('PriceClass_All');
});

test('HTTP is redirected to HTTPS', () => {
  const policies = behaviors.map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy);
  expect(policies).toEqual(['redirect-to-https', 'redirect-to-https']);
});

test('every request runs the CloudFront function that sets the viewer address', () => {
  const viewerRequest = onlyId('AWS::CloudFront::Function');
  for (const { FunctionAssociations } of behaviors) {
    const [{ EventType, FunctionARN }, ...others] = FunctionAssociations;
    expect([EventType, idIn(FunctionARN), others]).toEqual(['viewer-request', viewerRequest, []]);
  }
});

test('CloudFront sends the origin secret to the API, and the functions have only its hashes', () => {
  const originSecret = onlyId('Custom::OriginSecret');
  const [headers, ...others] = Origins.flatMap((one: Resource) => one.OriginCustomHeaders ?? []);
  expect(headers).toEqual({
    HeaderName: ORIGIN_SECRET_HEADER,
    HeaderValue: { 'Fn::GetAtt': [originSecret, 'Secret'] },
  });
  expect(others).toEqual([]);
  for (const { functionName, Environment } of ourFunctions) {
    if (functionName === ORIGIN_SECRET_FUNCTION) continue;
    expect(Environment.Variables.ORIGIN_HASHES).toEqual({ 'Fn::GetAtt': [originSecret, 'Hashes'] });
  }
  // A template that uses the secret once is split into two parts by it.
  expect(JSON.stringify(template.toJSON()).split(`"${originSecret}","Secret"`)).toHaveLength(2);
});

test('the function that creates the origin secret may only write its log', () => {
  const [createSecret] = ourFunctions.filter(
    ({ functionName }) => functionName === ORIGIN_SECRET_FUNCTION,
  );
  const actions = statementsOf(createSecret?.Role).flatMap(({ Action }) => Action);
  expect(actions).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
});

test('CloudFront sends another origin secret only after every function of a route knows its hash', () => {
  const dependencies: string[] = onlyResource('AWS::CloudFront::Distribution').DependsOn;
  const routeFunctions = routes().map(({ functionName }) => functionName);
  const deployedBefore = new Set(dependencies.map((id) => functionBehind({ Ref: id })));
  expect(routeFunctions.filter((name) => !deployedBefore.has(name))).toEqual([]);
});

test.each([
  ['site', DefaultCacheBehavior],
  ['API', CacheBehaviors[0]],
])('%s responses have the security headers of the contract', (_, behavior) => {
  const { SecurityHeadersConfig, CustomHeadersConfig } = propertiesById(
    idIn(behavior.ResponseHeadersPolicyId),
  ).ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy, ContentTypeOptions, ReferrerPolicy, StrictTransportSecurity } =
    SecurityHeadersConfig;
  const custom = CustomHeadersConfig.Items.map(({ Header, Value }: Resource) => [Header, Value]);
  expect({
    'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...(ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...Object.fromEntries(custom),
  }).toMatchObject(SECURITY_HEADERS);
  expect(StrictTransportSecurity.IncludeSubdomains).toBe(false);
});

test('HSTS includes subdomains only if the settings say so, as a zone may have other sites', () => {
  const strict = synthesized('prod', { subdomainsHttpsOnly: true });
  const policies = strict.resourcesOf('AWS::CloudFront::ResponseHeadersPolicy');
  const subdomains = policies.map(
    ([, { Properties }]) =>
      Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity
        .IncludeSubdomains,
  );
  expect(subdomains).toEqual([true, true]);
});
