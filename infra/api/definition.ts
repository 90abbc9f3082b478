import { methodsOf, type RouteAddress } from '@parc-ferme/contract/api';
import { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** A route of the contract, with the function that answers it. */
type ServedRoute = RouteAddress & { handler: IFunction };

/**
 * The API in OpenAPI's format with the extensions of API Gateway. All routes are part of the API's own
 * resource this way; otherwise a route and its integration would be two resources of the stack each.
 */
export function apiDefinition(scope: Construct, routes: readonly ServedRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { handler, ...address } of routes) {
    const { path } = address;
    // A GET route has HEAD as well.
    for (const method of methodsOf(address)) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(scope, path, handler) };
    }
  }
  return { openapi: '3.0.1', info: { title: Stack.of(scope).stackName, version: '1' }, paths };
}

function operation(scope: Construct, path: string, { functionArn }: IFunction): object {
  const { partition, region } = Stack.of(scope);
  const invocation = `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`;
  return {
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: { default: { description: 'The response of the function.' } },
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      httpMethod: 'POST',
      payloadFormatVersion: '2.0',
      uri: invocation,
    },
  };
}
