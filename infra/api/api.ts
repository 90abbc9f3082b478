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
import { logIn } from '../operations/logs.ts';
import { type Settings, sizeOfRoute } from '../settings.ts';
import { idOf, type MakeFunction } from './function.ts';
import { everyRoute } from './function-files.ts';

type Options = { functions: MakeFunction; throttle: Settings['throttle'] };

/** The HTTP API: one function a route of the contract. Access is checked in the function. */
export class Api extends Construct {
  /** Where CloudFront finds it. */
  readonly domainName: string;
  readonly id: string;
  readonly log: ILogGroup;

  constructor(scope: Construct, id: string, { functions, throttle }: Options) {
    super(scope, id);
    const api = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.id = api.apiId;
    this.log = logIn(this, 'AccessLog');
    stage(this, api, { throttle, logGroup: this.log });
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

/** Every call has a function run, that one too which is refused for lack of the origin secret. */
function stage(
  scope: Construct,
  httpApi: HttpApi,
  { throttle, logGroup }: Pick<Options, 'throttle'> & { logGroup: ILogGroup },
): HttpStage {
  return new HttpStage(scope, 'Stage', {
    httpApi,
    autoDeploy: true,
    throttle: { rateLimit: throttle.callsPerSecond, burstLimit: throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
    },
  });
}
