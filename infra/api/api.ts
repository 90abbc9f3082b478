import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { createLogGroup } from '../operations/logs.ts';
import type { Settings } from '../settings.ts';
import { type CreateFunction, constructIdOf } from './function.ts';
import { everyRoute } from './function-files.ts';
import { sizeOfRoute } from './sizes.ts';

type Options = { createFunction: CreateFunction; throttle: Settings['throttle'] };

/** The HTTP API: one function per route of the contract. The functions check access themselves. */
export class Api extends Construct {
  readonly domainName: string;
  readonly id: string;
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, { createFunction, throttle }: Options) {
    super(scope, id);
    const api = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.id = api.apiId;
    this.logGroup = createLogGroup(this, 'AccessLog');
    new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      // Every call runs a function, also one that is refused for lack of the origin secret.
      throttle: { rateLimit: throttle.callsPerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.logGroup),
        format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
      },
    });
    for (const { functionName, method, path } of everyRoute()) {
      const handler = createFunction(this, functionName, sizeOfRoute(functionName));
      api.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: new HttpLambdaIntegration(constructIdOf(functionName), handler),
      });
    }
    const { region, urlSuffix } = Stack.of(this);
    this.domainName = `${api.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}

/**
 * The access log has the route key instead of the path, which may contain the token of a reset link, and
 * no client address.
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
