import type { Settings, Stage } from '@parc-ferme/infra/settings';
import { namesIn } from '@parc-ferme/infra/testing/account-wide-names';
import { type Resource, synthesizedWithSite } from '@parc-ferme/infra/testing/synthesized';
import { expectThat } from './step.ts';

const resourcesOf = (stage: Stage, changed: Partial<Settings> = {}): Record<string, Resource> =>
  synthesizedWithSite(stage, changed).template.toJSON().Resources;

export async function redeployment(): Promise<string> {
  const [before, after] = [resourcesOf('prod'), resourcesOf('prod', { season: 2031 })];
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
  const types = new Set(changed.map((id) => (after[id] ?? before[id])?.Type));
  expectThat([...types].join() === 'AWS::Lambda::Function', `Changed: ${[...types].join(', ')}`);
  return `another season updates ${changed.length} functions and nothing else`;
}

export async function secondStage(): Promise<string> {
  const [dev = [], prod = []] = [
    synthesizedWithSite('dev', { senderIdentity: 'existing' }),
    synthesizedWithSite('prod', { senderIdentity: 'create' }),
  ].map(({ template }) => namesIn(template));
  const shared = dev.filter((name) => prod.includes(name));
  expectThat(shared.length === 0, `Both stages are called ${shared.join(', ')}`);
  return 'they share no name, and one sender';
}

export async function ownDomain(): Promise<string> {
  const domain = { name: 'tips.example.org', zoneName: 'example.org', hostedZoneId: 'Z123' };
  const types = Object.values(resourcesOf('prod', { domain })).map(({ Type }) => Type);
  const records = types.filter((type) => type === 'AWS::Route53::RecordSet').length;
  expectThat(types.includes('AWS::CertificateManager::Certificate'), 'There is no certificate.');
  expectThat(records === 5, `There are ${records} records, not 2 addresses and 3 keys.`);
  return 'certificate and 5 records; the proof in DNS is on AWS';
}

export async function takingDown(): Promise<string> {
  const { stack } = synthesizedWithSite('prod');
  expectThat(stack.terminationProtection === true, 'prod is not protected.');
  const staying = Object.values(resourcesOf('prod'))
    .filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')
    .map(({ Type }) => Type);
  const expected = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'];
  const others = staying.filter((type) => !expected.includes(type));
  expectThat(others.length === 0, `${others.join(', ')} would stay as well.`);
  expectThat(
    expected.every((type) => staying.includes(type)),
    'Seasons would be deleted.',
  );
  return 'table and pages stay, all else goes, once the stack is unlocked';
}
