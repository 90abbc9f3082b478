import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { idOf, type MakeFunction } from './function.ts';
import { everyRoute } from './function-files.ts';
import { LOG_DAYS, sizeOfRoute } from './settings.ts';

/** The HTTP API: one function a route of the contract. Access is checked in the function. */
export class Api extends Construct {
  /** Where CloudFront finds it. */
  readonly domainName: string;
  readonly id: string;

  constructor(scope: Construct, id: string, { functions }: { functions: MakeFunction }) {
    super(scope, id);
    const api = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.id = api.apiId;
    loggedStage(this, api);
    for (const { functionName, method, path } of everyRoute()) {
      const handler = functions(this, functionName, sizeOfRoute(functionName));
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

/**
 * One line a call, by the key of its route: a path may hold the token of a reset link, and where the
 * call came from is nobody's business after it.
 */
const LOGGED = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  failure: '$context.integrationErrorMessage',
};

function loggedStage(scope: Construct, httpApi: HttpApi): HttpStage {
  const logGroup = new LogGroup(scope, 'AccessLog', {
    retention: LOG_DAYS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return new HttpStage(scope, 'Stage', {
    httpApi,
    autoDeploy: true,
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
    },
  });
}
