import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { SETTINGS, type Settings, type Stage, stackNameOf } from '../settings.ts';
import { ParcFerme } from '../stack.ts';
import { EXAMPLE_SETTINGS } from './example-settings.ts';

/** A resource or a part of one. Its properties are untyped, as in CloudFormation. */
export type Resource = ReturnType<Template['findResources']>[string];

/** The properties of a function of the product, with its name, such as `predictions/submit`. */
type OurFunction = Resource & { functionName: string };

type Synthesized = ReturnType<typeof synthesizeAnew>;
const shared = new Map<string, Synthesized>();

/** The template of a stage with the example settings, shared by the test files of a process. */
export function synthesized(
  stage: Stage = 'prod',
  changed: Partial<Settings> = {},
  siteFolder?: string,
): Synthesized {
  const key = JSON.stringify([stage, siteFolder, changed]);
  return sharedBy(key, () => synthesizeAnew(stage, changed, { siteFolder }));
}

/** The template of a stage with a minimal site, shared in the same way. */
export function synthesizedWithSite(
  stage: Stage = 'prod',
  changed: Partial<Settings> = {},
): Synthesized {
  const key = JSON.stringify(['with a site', stage, changed]);
  return sharedBy(key, () => synthesizeWithSite(stage, changed));
}

/** Frozen, so that no test file changes what another one reads. */
function sharedBy(key: string, create: () => Synthesized): Synthesized {
  const known = shared.get(key);
  if (known) return known;
  const created = create();
  freeze(created.template.toJSON());
  shared.set(key, created);
  return created;
}

function freeze(value: object): void {
  Object.freeze(value);
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) freeze(part);
  }
}

type Options = {
  siteFolder?: string | undefined;
  /** An invalid template is an error; this takes longer than the rest of the synthesis. */
  validated?: boolean;
};

/** A new stack, without bundling: a function's inline code is its name. */
export function synthesizeAnew(
  stage: Stage,
  changed: Partial<Settings> = {},
  { siteFolder, validated = LONG }: Options = {},
) {
  const { terminationProtection } = SETTINGS[stage];
  const outdir = mkdtempSync(join(tmpdir(), 'synthesized-'));
  const app = new App({ context: flags, outdir, builtinCloudFormationValidation: validated });
  const codeOf = (functionName: string) => Code.fromInline(functionName);
  const stack = new ParcFerme(app, stackNameOf(stage), {
    stage,
    codeOf,
    siteFolder,
    settings: { ...EXAMPLE_SETTINGS, terminationProtection, ...changed },
  });
  const template = Template.fromStack(stack);
  rmSync(outdir, { recursive: true });

  const resourcesOf = (type: string): [id: string, resource: Resource][] =>
    Object.entries(template.findResources(type));
  const propertiesOf = (type: string) => resourcesOf(type).map(([, { Properties }]) => Properties);
  const propertiesById = (id: string): Resource => template.toJSON().Resources[id].Properties;
  const functionBehind = (reference: Reference): string =>
    propertiesById(idIn(reference))?.Code?.ZipFile ?? '';

  function onlyEntry(type: string): [id: string, resource: Resource] {
    const [found, ...others] = resourcesOf(type);
    if (!found || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
    return found;
  }

  const onlyResource = (type: string) => onlyEntry(type)[1];

  return {
    stack,
    template,
    resourcesOf,
    propertiesOf,
    propertiesById,
    onlyId: (type: string) => onlyEntry(type)[0],
    onlyResource,
    /** Without the function of CDK, which copies the site's files. */
    ourFunctions: propertiesOf('AWS::Lambda::Function').flatMap((properties): OurFunction[] => {
      const functionName: string = properties.Code.ZipFile;
      return functionName ? [{ functionName, ...properties }] : [];
    }),
    /** The policy statements of a function, by the reference to its role. */
    statementsOf: (role: Reference): Resource[] =>
      propertiesById(idIn(role)).Policies[0].PolicyDocument.Statement,
    /** The routes of the API's definition. */
    routes: () => routesIn(onlyResource('AWS::ApiGatewayV2::Api').Properties.Body, functionBehind),
    /** The name of a function, such as `predictions/submit`, by a reference to its resource. */
    functionBehind,
  };
}

export function synthesizeWithSite(
  stage: Stage,
  changed: Partial<Settings> = {},
  options: Pick<Options, 'validated'> = {},
) {
  const siteFolder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(siteFolder, 'static'));
  writeFileSync(join(siteFolder, 'static', 'page-0a1b2c3d.js'), '');
  writeFileSync(join(siteFolder, 'index.html'), '<!doctype html>');
  const withSite = synthesizeAnew(stage, changed, { ...options, siteFolder });
  rmSync(siteFolder, { recursive: true });
  return withSite;
}

export type Reference = { Ref: string } | { 'Fn::GetAtt': [id: string, attribute: string] };

export function idIn(reference: Reference): string {
  return 'Ref' in reference ? reference.Ref : reference['Fn::GetAtt'][0];
}

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'];

/** The routes of an OpenAPI definition, with the functions that they invoke. */
function routesIn({ paths }: Resource, functionBehind: (reference: Reference) => string) {
  return Object.entries<Resource>(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).map((method) => {
      const { parameters, 'x-amazon-apigateway-integration': integration } = operations[method];
      const [invoked] = integration.uri['Fn::Join'][1].filter((part: object | string) =>
        JSON.stringify(part).includes('Fn::GetAtt'),
      );
      return {
        method: method.toUpperCase(),
        path,
        functionName: functionBehind(invoked),
        parameters: parameters.map(({ name }: Resource) => name),
        integration,
      };
    }),
  );
}
