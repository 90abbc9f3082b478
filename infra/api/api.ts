import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { CfnApi, HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct, DependencyGroup, type IDependable } from 'constructs';
import { createLogGroup } from '../operations/logs.ts';
import type { Settings } from '../settings.ts';
import { apiDefinition } from './definition.ts';
import type { CreateFunction } from './function.ts';
import { everyRoute } from './function-files.ts';
import { sizeOfRoute } from './sizes.ts';

type Options = { createFunction: CreateFunction; throttle: Settings['throttle'] };

/** The HTTP API: one function per route of the contract. The functions check access themselves. */
export class Api extends Construct {
  readonly domainName: string;
  readonly id: string;
  readonly logGroup: ILogGroup;
  /** All that a call needs: each function with the permission to invoke it, and the stage. */
  readonly ready: IDependable;

  constructor(scope: Construct, id: string, { createFunction, throttle }: Options) {
    super(scope, id);
    const routes = everyRoute().map(({ functionName, ...address }) => {
      const handler = createFunction(this, functionName, sizeOfRoute(functionName));
      return { ...address, handler };
    });
    // CDK's construct for HTTP APIs cannot take a definition: it makes resources of its own for each route.
    this.id = new CfnApi(this, 'Http', { body: apiDefinition(this, routes) }).ref;
    this.logGroup = createLogGroup(this, 'AccessLog');
    const stage = new HttpStage(this, 'Stage', {
      httpApi: HttpApi.fromHttpApiAttributes(this, 'Defined', { httpApiId: this.id }),
      autoDeploy: true,
      // Every call runs a function, also one that is refused for lack of the origin secret.
      throttle: { rateLimit: throttle.callsPerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.logGroup),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_FIELDS)),
      },
    });
    for (const { handler, path } of routes) allowInvocation(handler, this.id, path);
    this.ready = new DependencyGroup(stage, ...routes.map(({ handler }) => handler));
    const { region, urlSuffix } = Stack.of(this);
    this.domainName = `${this.id}.execute-api.${region}.${urlSuffix}`;
  }
}

/** Only this API may invoke the function, and only for its own path. */
function allowInvocation(handler: Lambda, apiId: string, path: string): void {
  handler.addPermission('FromApi', {
    principal: new ServicePrincipal('apigateway.amazonaws.com'),
    sourceArn: Stack.of(handler).formatArn({
      service: 'execute-api',
      resource: apiId,
      resourceName: `*/*${path}`,
    }),
  });
}

/**
 * The access log has the route key instead of the path, which may contain the token of a reset link, and
 * no client address.
 */
const ACCESS_LOG_FIELDS = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  failure: '$context.integrationErrorMessage',
};
