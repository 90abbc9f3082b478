import { expect, test } from 'vitest';
import { idIn, type Resource, synthesized } from '../tests/synthesized.ts';

const { resourcesOf, propertiesOf, onlyId, onlyResource, functionBehind, routes } = synthesized();

const apiId = onlyId('AWS::ApiGatewayV2::Api');

test('each route is a proxy for its function, with the parameters of its path', () => {
  for (const { path, parameters, integration } of routes()) {
    const { type, httpMethod, payloadFormatVersion } = integration;
    expect([type, httpMethod, payloadFormatVersion]).toEqual(['aws_proxy', 'POST', '2.0']);
    expect(parameters.map((name: string) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
  }
});

test('no two paths differ only in the names of their parameters, which OpenAPI forbids', () => {
  const { paths } = onlyResource('AWS::ApiGatewayV2::Api').Properties.Body;
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('the API may invoke each function for its own path only', () => {
  const allowed = propertiesOf('AWS::Lambda::Permission')
    .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com')
    .map(({ FunctionName, SourceArn, Action }: Resource) => {
      const parts: (string | Resource)[] = SourceArn['Fn::Join'][1];
      expect(parts).toContainEqual({ Ref: apiId });
      return [functionBehind(FunctionName), Action, parts.at(-1)];
    });
  // A permission names no method: HEAD has that of GET.
  const expected = routes()
    .filter(({ method }) => method !== 'HEAD')
    .map(({ path, functionName }) => [functionName, 'lambda:InvokeFunction', `/*/*${path}`]);
  expect(allowed.sort()).toEqual(expected.sort());
});

test('only API Gateway and the rules of schedules invoke functions directly', () => {
  const principals = resourcesOf('AWS::Lambda::Permission').map(
    ([, { Properties }]) => Properties.Principal,
  );
  expect(new Set(principals)).toEqual(
    new Set(['apigateway.amazonaws.com', 'events.amazonaws.com']),
  );
});

test('the stage serves this API', () => {
  expect(idIn(onlyResource('AWS::ApiGatewayV2::Stage').Properties.ApiId)).toBe(apiId);
});
