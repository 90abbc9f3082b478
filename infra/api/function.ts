import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import {
  type IRole,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  Function as Lambda,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import {
  loggingStatement,
  type OptionalResources,
  statementsFor,
} from '../permissions/permissions.ts';
import { EVENT_DELAYERS } from '../permissions/policy.ts';
import type { Settings } from '../settings.ts';
import { environmentOf, mailEnvironmentOf, pagesEnvironmentOf } from './environment.ts';
import { SIZES, type Size } from './sizes.ts';

/** The code of a function, by its name: `predictions/submit`. */
export type CodeOf = (functionName: string) => Code;

/** What all functions share. `originHashes`: of the secret that CloudFront sends, by which they know its requests. */
type Shared = {
  table: ITable;
  bus: IEventBus;
  configurationSet: IConfigurationSet;
  originHashes: string;
  logGroup: ILogGroup;
  settings: Settings;
  codeOf: CodeOf;
};

type Options = Size &
  OptionalResources & {
    /** Present for functions that send mail with links to the site. */
    siteUrl?: string;
  };

export type CreateFunction = (scope: Construct, functionName: string, options: Options) => Lambda;

/** Creates functions, each with a role of its own that has exactly the permissions it needs. */
export function functionFactory(shared: Shared): CreateFunction {
  const { table, bus, configurationSet, originHashes, logGroup, settings, codeOf } = shared;
  const resources = { tableName: table.tableName, busName: bus.eventBusName, originHashes };
  const environment = environmentOf(settings, resources);

  return (scope, functionName, { siteUrl, queue, deadLetters, pages, ...size }) => {
    const { configurationSetName } = configurationSet;
    const statements = statementsFor(functionName, settings.sender, {
      ...shared,
      queue,
      deadLetters,
      pages,
    });
    return new Lambda(scope, constructIdOf(functionName), {
      ...propertiesOf(functionName, codeOf, size),
      environment: {
        ...environment,
        ...(queue && EVENT_DELAYERS.includes(functionName) && { QUEUE_URL: queue.queueUrl }),
        ...(pages && pagesEnvironmentOf(pages)),
        ...(siteUrl && mailEnvironmentOf(settings, { siteUrl, configurationSetName })),
      },
      ...concurrencyOf(functionName, settings),
      // Lambda takes a chain of 16 continuations for a loop and drops it: a long mailing or scoring has more.
      ...(queue && { recursiveLoop: RecursiveLoop.ALLOW }),
      logGroup,
      role: createRole(scope, functionName, statements),
    });
  };
}

/** A function without environment, whose only permission is to write its log. */
export function bareFunction(
  scope: Construct,
  functionName: string,
  { codeOf, logGroup }: Pick<Shared, 'codeOf' | 'logGroup'>,
): Lambda {
  return new Lambda(scope, constructIdOf(functionName), {
    ...propertiesOf(functionName, codeOf, SIZES.deployment),
    logGroup,
    role: createRole(scope, functionName, [loggingStatement(logGroup)]),
  });
}

function propertiesOf(functionName: string, codeOf: CodeOf, size: Size) {
  return {
    description: functionName,
    code: codeOf(functionName),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: size.memoryMegabytes,
    timeout: Duration.seconds(size.timeoutSeconds),
  };
}

function concurrencyOf(functionName: string, { reservedConcurrency }: Settings) {
  const reserved = reservedConcurrency[functionName];
  return reserved === undefined ? {} : { reservedConcurrentExecutions: reserved };
}

/** All permissions are in the role: CDK's own grants would make a policy beside it, one more resource. */
function createRole(scope: Construct, functionName: string, statements: PolicyStatement[]): IRole {
  const role = new Role(scope, `${constructIdOf(functionName)}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  });
  return role.withoutPolicyUpdates();
}

/** `head-to-head/set` → `HeadToHeadSet`. */
export function constructIdOf(functionName: string): string {
  return functionName.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
