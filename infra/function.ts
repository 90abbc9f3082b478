import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  type EventInvokeConfigOptions,
  Function as Lambda,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Grants, statementsFor } from './permissions.ts';
import {
  ANNOUNCING,
  environmentOf,
  LOG_DAYS,
  mailEnvironmentOf,
  type Settings,
  type Size,
} from './settings.ts';

/** The code of a function, by the name of its file. */
export type CodeOf = (functionName: string) => Code;

/** What every function is made with. */
type Surroundings = { table: ITable; bus: IEventBus; settings: Settings; codeOf: CodeOf };

type Wanted = Size &
  Omit<Grants, 'announces' | 'mailsFrom'> & {
    /** It sends mail, whose links lead there. */
    siteUrl?: string;
    asynchronous?: EventInvokeConfigOptions;
  };

export type MakeFunction = (scope: Construct, functionName: string, wanted: Wanted) => Lambda;

/** Makes functions with a role and a log of their own, each able to do what it is there for. */
export function functionMaker({ table, bus, settings, codeOf }: Surroundings): MakeFunction {
  const names = { table: table.tableName, bus: bus.eventBusName };
  const environment = environmentOf(settings, names);

  return (scope, functionName, wanted) => {
    const { asynchronous, memoryMegabytes, timeoutSeconds, siteUrl, ...asked } = wanted;
    const id = idOf(functionName);
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: LOG_DAYS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const grants = {
      ...asked,
      announces: ANNOUNCING.includes(functionName),
      ...(siteUrl !== undefined && { mailsFrom: settings.sender }),
    };
    const statements = statementsFor(grants, { table, bus, logGroup });
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { own: new PolicyDocument({ statements }) },
    });
    return new Lambda(scope, id, {
      ...asynchronous,
      description: functionName,
      code: codeOf(functionName),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMegabytes,
      timeout: Duration.seconds(timeoutSeconds),
      environment: {
        ...environment,
        ...(siteUrl !== undefined && mailEnvironmentOf(settings, siteUrl)),
      },
      logGroup,
      role,
    });
  };
}

/** `head-to-head/set` → `HeadToHeadSet`. */
export function idOf(functionName: string): string {
  return functionName.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
