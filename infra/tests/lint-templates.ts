import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { regionTemplates } from './region-templates.ts';

// Writes the templates of all regions for cfn-lint, each with the regions to check it for in its metadata.
const [folder = 'cdk.out/regions'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const { name, template, regions } of regionTemplates()) {
  const Metadata = { 'cfn-lint': { config: { regions } } };
  writeFileSync(
    join(folder, `${name}.template.json`),
    JSON.stringify({ ...template(), Metadata }, null, 1),
  );
}
