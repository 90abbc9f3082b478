import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { rendererFolderOf } from '@parc-ferme/contract/written-pages';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { bundleFunctions } from './bundling/bundles.ts';
import { warnOfExampleAddresses } from './mail/example-addresses.ts';
import { warnOfMissingBudget } from './operations/budget.ts';
import { settingsIn } from './regions.ts';
import { parseStage, SETTINGS, stackNameOf } from './settings.ts';
import { checkStages } from './settings-check.ts';
import { buildSiteInto } from './site/site-build.ts';
import { ParcFerme } from './stack.ts';

const app = new App({ context: flags });
const stage = parseStage(app.node.tryGetContext('stage'));
checkStages(SETTINGS);
// The CDK command sets the region. Only the settings depend on it: the stack itself names no region.
const settings = settingsIn(process.env.CDK_DEFAULT_REGION, SETTINGS[stage]);
const dist = join(import.meta.dirname, 'dist');
// Site and functions are built together: an older site could call routes that the API no longer has.
const [{ folder }, siteFolder] = await Promise.all([
  bundleFunctions(join(dist, 'bundles')),
  buildSiteInto(join(dist, 'pages'), settings.siteName),
]);
await cp(rendererFolderOf(siteFolder), join(folder, 'jobs/write-pages/renderer'), {
  recursive: true,
});

const stack = new ParcFerme(app, stackNameOf(stage), {
  stage,
  settings,
  codeOf: (functionName) => Code.fromAsset(join(folder, functionName)),
  siteFolder,
});
warnOfExampleAddresses(stack, settings);
warnOfMissingBudget(stack, { configured: SETTINGS[stage], deployed: settings });
app.synth();
