import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { idIn, type Reference, type Resource } from '../synthesized.ts';

/** The output of `cdk synth`: a template, and the assets that a deployment would upload. */
export function assemblyIn(folder: string, stackName: string) {
  const file = join(folder, `${stackName}.template.json`);
  const template = Template.fromJSON(JSON.parse(readFileSync(file, 'utf8')));
  const resourcesOf = (type: string): [id: string, resource: Resource][] =>
    Object.entries(template.findResources(type));
  const propertiesOf = (type: string) =>
    resourcesOf(type).map(([id, { Properties }]) => ({ id, ...Properties }));

  const functions = propertiesOf('AWS::Lambda::Function').filter(({ Handler }) =>
    Handler.startsWith('index.handler'),
  );
  return {
    propertiesOf,
    /** Our functions, whose description is their name. */
    functions: functions.filter(({ Runtime }) => Runtime.startsWith('nodejs')),
    packageOf: ({ Code }: Resource) => join(folder, `asset.${Code.S3Key.replace('.zip', '')}`),
    /** The policy of a role, in the form that the local cloud evaluates. */
    policyOf(role: Reference) {
      const [own] = propertiesOf('AWS::IAM::Role').filter(({ id }) => id === idIn(role));
      return (own?.Policies ?? []).flatMap(({ PolicyDocument }: Resource) =>
        PolicyDocument.Statement.map(({ Action, Condition = {} }: Resource) => ({
          actions: [Action].flat(),
          conditions: Condition,
        })),
      );
    },
  };
}
