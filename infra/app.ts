import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { bundleFunctions } from './bundling/bundles.ts';
import { askForOwnAddresses } from './mail/own-addresses.ts';
import { waive } from './permissions/waivers.ts';
import { SETTINGS, stackNameOf, stageNamed } from './settings.ts';
import { buildPages } from './site/built-pages.ts';
import { ParcFerme } from './stack.ts';

const app = new App({ context: flags });
const stage = stageNamed(app.node.tryGetContext('stage'));
const settings = SETTINGS[stage];
const dist = join(import.meta.dirname, 'dist');
// Both for this very deployment: pages of another day might ask for what the API no longer has.
const [{ folder }, pages] = await Promise.all([
  bundleFunctions(join(dist, 'bundles')),
  buildPages(join(dist, 'pages'), settings.siteName),
]);

const stack = new ParcFerme(app, stackNameOf(stage), {
  stage,
  settings,
  codeOf: (functionName) => Code.fromAsset(join(folder, functionName)),
  pages,
});
waive(stack);
askForOwnAddresses(stack, settings);
app.synth();
