import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { bundleFunctions } from './bundles.ts';
import { SETTINGS, stageNamed } from './settings.ts';
import { ParcFerme } from './stack.ts';

const app = new App({ context: flags });
const stage = stageNamed(app.node.tryGetContext('stage'));
const { folder } = await bundleFunctions(join(import.meta.dirname, 'dist'));

new ParcFerme(app, `ParcFerme-${stage}`, {
  stage,
  settings: SETTINGS[stage],
  codeOf: (functionName) => Code.fromAsset(join(folder, functionName)),
  pages: builtSite(),
});
app.synth();

/** Where the site was not built, a deployment leaves the pages that are up as they are. */
function builtSite(): string | undefined {
  const dist = join(import.meta.dirname, '..', 'web', 'dist');
  return existsSync(join(dist, 'index.html')) ? dist : undefined;
}
