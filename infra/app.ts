import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { bundleFunctions } from './bundling/bundles.ts';
import { warnOfExampleAddresses } from './mail/example-addresses.ts';
import { parseStage, SETTINGS, stackNameOf } from './settings.ts';
import { buildSiteInto } from './site/site-build.ts';
import { ParcFerme } from './stack.ts';

const app = new App({ context: flags });
const stage = parseStage(app.node.tryGetContext('stage'));
const settings = SETTINGS[stage];
const dist = join(import.meta.dirname, 'dist');
// Site and functions are built together: an older site could call routes that the API no longer has.
const [{ folder }, siteFolder] = await Promise.all([
  bundleFunctions(join(dist, 'bundles')),
  buildSiteInto(join(dist, 'pages'), settings.siteName),
]);

const stack = new ParcFerme(app, stackNameOf(stage), {
  stage,
  settings,
  codeOf: (functionName) => Code.fromAsset(join(folder, functionName)),
  siteFolder,
});
warnOfExampleAddresses(stack, settings);
app.synth();
