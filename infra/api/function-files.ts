import { join } from 'node:path';
import { API, type RouteAddress } from '@parc-ferme/contract/api';
import { LISTENERS } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { functionOf } from '@parc-ferme/contract/routes';

const functionsFolder = join(import.meta.dirname, '..', '..', 'functions');

/** The file of a function by its name, `predictions/submit`. */
export const fileOf = (functionName: string) => join(functionsFolder, `${functionName}.ts`);

export function filesOf(functionNames: string[]): Record<string, string> {
  return Object.fromEntries(functionNames.map((name) => [name, fileOf(name)]));
}

type NamedRoute = RouteAddress & { name: string; functionName: string };

/** Every route of the contract with its function. */
export function everyRoute(): NamedRoute[] {
  return Object.entries(API).map(([name, address]) => ({
    ...address,
    name,
    functionName: functionOf(name),
  }));
}

/** Creates the secret that CloudFront sends to the API, during a deployment. */
export const ORIGIN_SECRET_FUNCTION = 'deployment/origin-secret';

/** Every function of the stack. */
export function functionNames(): string[] {
  return [
    ...everyRoute().map(({ functionName }) => functionName),
    ...LISTENERS,
    ...Object.values(SCHEDULES).map(({ listener }) => listener),
    ORIGIN_SECRET_FUNCTION,
  ];
}
