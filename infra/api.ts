import { Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { idOf, type MakeFunction } from './function.ts';
import { everyRoute } from './function-files.ts';
import { sizeOfRoute } from './settings.ts';

/** The HTTP API: one function a route of the contract. Access is checked in the function. */
export class Api extends Construct {
  /** Where CloudFront finds it. */
  readonly domainName: string;

  constructor(scope: Construct, id: string, { functions }: { functions: MakeFunction }) {
    super(scope, id);
    const api = new HttpApi(this, 'Http');
    for (const { functionName, method, path, access } of everyRoute()) {
      const handler = functions(this, functionName, {
        ...sizeOfRoute(functionName),
        table: method === 'GET' ? 'read' : 'write',
        sessions: access !== 'public',
      });
      api.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: new HttpLambdaIntegration(idOf(functionName), handler),
      });
    }
    const { region, urlSuffix } = Stack.of(this);
    this.domainName = `${api.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}
