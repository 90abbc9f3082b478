import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { SETTINGS, type Settings, type Stage, stackNameOf } from '../settings.ts';
import { ParcFerme } from '../stack.ts';
import { EXAMPLE_SETTINGS } from './example-settings.ts';

/** What stands in a template under a name. The properties are as deep as CloudFormation's own. */
export type Resource = ReturnType<Template['findResources']>[string];

/**
 * The template of a stage, without bundling: in place of its code, a function has its name in it, so
 * that a test can tell who is behind a logical id. Its settings are an example's.
 */
export function synthesized(
  stage: Stage = 'prod',
  pages?: string,
  changed: Partial<Settings> = {},
) {
  const { terminationProtection } = SETTINGS[stage];
  const outdir = mkdtempSync(join(tmpdir(), 'synthesized-'));
  const app = new App({ context: flags, outdir });
  const codeOf = (functionName: string) => Code.fromInline(functionName);
  const stack = new ParcFerme(app, stackNameOf(stage), {
    ...{ stage, codeOf, pages },
    settings: { ...EXAMPLE_SETTINGS, terminationProtection, ...changed },
  });
  const template = Template.fromStack(stack);
  rmSync(outdir, { recursive: true });

  const all = (type: string): [id: string, resource: Resource][] =>
    Object.entries(template.findResources(type));
  const names = new Map(
    all('AWS::Lambda::Function').map(([id, { Properties }]) => [id, Properties.Code.ZipFile]),
  );
  const properties = (id: string): Resource => template.toJSON().Resources[id].Properties;
  const functions = all('AWS::Lambda::Function').map(([, { Properties }]) => Properties);
  return {
    stack,
    template,
    all,
    properties,
    functions,
    /** Our own, without the one that CDK brings to copy the site's files. */
    ours: functions.filter(({ Code }) => Code.ZipFile),
    /** What a function may do, by the reference to its role. */
    statementsOf: (role: Reference): Resource[] =>
      properties(idIn(role)).Policies[0].PolicyDocument.Statement,
    /** The properties of the only resource of a type. */
    only(type: string): Resource {
      const [[, found] = [], ...others] = all(type);
      if (!found || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
      return found;
    },
    /** `predictions/submit` by a reference to the function's resource. */
    functionBehind: (reference: Reference): string => names.get(idIn(reference)) ?? '',
  };
}

/** The same with a site in it, as small as one can be. */
export function synthesizedWithPages(stage: Stage = 'prod', changed: Partial<Settings> = {}) {
  const pages = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(pages, 'static'));
  writeFileSync(join(pages, 'static', 'page-0a1b2c3d.js'), '');
  writeFileSync(join(pages, 'index.html'), '<!doctype html>');
  const made = synthesized(stage, pages, changed);
  rmSync(pages, { recursive: true });
  return made;
}

export type Reference = { Ref: string } | { 'Fn::GetAtt': [id: string, attribute: string] };

export function idIn(reference: Reference): string {
  return 'Ref' in reference ? reference.Ref : reference['Fn::GetAtt'][0];
}
