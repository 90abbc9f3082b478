import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { logging, statementsFor } from '../permissions/permissions.ts';
import { environmentOf, mailEnvironmentOf, type Settings, SIZES, type Size } from '../settings.ts';

/** The code of a function, by the name of its file. */
export type CodeOf = (functionName: string) => Code;

/** What every function is made with. */
type Surroundings = {
  table: ITable;
  bus: IEventBus;
  mails: IConfigurationSet;
  originHashes: string;
  logGroup: ILogGroup;
  settings: Settings;
  codeOf: CodeOf;
};

type Wanted = Size & {
  /** It sends mail, whose links lead there. */
  siteUrl?: string;
};

export type MakeFunction = (scope: Construct, functionName: string, wanted: Wanted) => Lambda;

/** Makes functions with a role of their own, each able to do what it is there for. */
export function functionMaker({
  table,
  bus,
  mails,
  originHashes,
  logGroup,
  settings,
  codeOf,
}: Surroundings): MakeFunction {
  const names = { table: table.tableName, bus: bus.eventBusName, originHashes };
  const environment = environmentOf(settings, names);

  return (scope, functionName, wanted) => {
    const { memoryMegabytes, timeoutSeconds, siteUrl } = wanted;
    const permissions = statementsFor(functionName, settings.sender, {
      ...{ table, bus, mails, logGroup },
    });
    return new Lambda(scope, idOf(functionName), {
      ...alike(functionName, codeOf),
      memorySize: memoryMegabytes,
      timeout: Duration.seconds(timeoutSeconds),
      environment: {
        ...environment,
        ...(siteUrl !== undefined &&
          mailEnvironmentOf(settings, { siteUrl, mails: mails.configurationSetName })),
      },
      ...reservedFor(functionName, settings),
      logGroup,
      role: roleOf(scope, functionName, permissions),
    });
  };
}

function reservedFor(functionName: string, { reservedConcurrency }: Settings) {
  const reserved = reservedConcurrency[functionName];
  return reserved === undefined ? {} : { reservedConcurrentExecutions: reserved };
}

/** A function that needs nothing of the competition, and may do nothing but write its log. */
export function plainFunction(
  scope: Construct,
  functionName: string,
  { codeOf, logGroup }: Pick<Surroundings, 'codeOf' | 'logGroup'>,
): Lambda {
  return new Lambda(scope, idOf(functionName), {
    ...alike(functionName, codeOf),
    memorySize: SIZES.plain.memoryMegabytes,
    timeout: Duration.seconds(SIZES.plain.timeoutSeconds),
    logGroup,
    role: roleOf(scope, functionName, [logging(logGroup)]),
  });
}

/** What all functions have alike. */
function alike(functionName: string, codeOf: CodeOf) {
  return {
    description: functionName,
    code: codeOf(functionName),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
  };
}

function roleOf(scope: Construct, functionName: string, statements: PolicyStatement[]): Role {
  return new Role(scope, `${idOf(functionName)}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  });
}

/** `head-to-head/set` → `HeadToHeadSet`. */
export function idOf(functionName: string): string {
  return functionName.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
