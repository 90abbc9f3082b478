import type { Settings } from './settings.ts';
import { checkSettings } from './settings-check.ts';

/** The regions whose CloudFormation has every type of resource in the stack, as cfn-lint lists them. */
export const COMPLETE_REGIONS = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'ca-central-1',
  'sa-east-1',
  'eu-central-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
];

/** The regions whose CloudFormation lacks nothing but budgets. */
export const REGIONS_WITHOUT_BUDGETS = [
  'af-south-1',
  'ap-northeast-3',
  'ap-south-2',
  'ap-southeast-3',
  'ap-southeast-5',
  'ca-west-1',
  'eu-central-2',
  'eu-north-1',
  'eu-south-1',
  'il-central-1',
  'me-central-1',
  'me-south-1',
];

/** CloudFront uses certificates of this region only. */
export const CERTIFICATE_REGION = 'us-east-1';

/**
 * The settings as a region can deploy them, checked. CloudFormation refuses a template with a type that the region lacks.
 *
 * @param region undefined if none is configured; then nothing is left out
 * @throws a sentence for what has to be changed first
 */
export function settingsIn(region: string | undefined, settings: Settings): Settings {
  checkSettings(settings);
  if (region === undefined) return settings;
  refuseOtherRegions(region);
  if (settings.domain && region !== CERTIFICATE_REGION) {
    throw new Error(
      `A site with an own domain is deployed in ${CERTIFICATE_REGION}, as CloudFront takes certificates from there only: deploy there instead of ${region}, or remove domain from infra/settings.ts.`,
    );
  }
  const hasBudgets = COMPLETE_REGIONS.includes(region);
  return hasBudgets ? settings : { ...settings, monthlyBudgetDollars: undefined };
}

function refuseOtherRegions(region: string): void {
  const supported = [...COMPLETE_REGIONS, ...REGIONS_WITHOUT_BUDGETS];
  if (supported.includes(region)) return;
  throw new Error(
    `The stack cannot be deployed in ${region}, whose CloudFormation lacks types of its resources. Choose one of ${supported.join(', ')}.`,
  );
}
