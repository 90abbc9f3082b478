import {
  CERTIFICATE_REGION,
  COMPLETE_REGIONS,
  REGIONS_WITHOUT_BUDGETS,
  settingsIn,
} from '../regions.ts';
import type { Settings, Stage } from '../settings.ts';
import { EXAMPLE_SETTINGS } from './example-settings.ts';
import { type Resource, synthesizedWithSite } from './synthesized.ts';

const REGIONS = [...COMPLETE_REGIONS, ...REGIONS_WITHOUT_BUDGETS];
const zone = { zoneName: 'example.org', hostedZoneId: 'Z123' };

type Deployment = { stage: Stage; changed: Partial<Settings>; regions: string[] };

/** Both stages of an account, without and with a domain. */
const DEPLOYMENTS: Deployment[] = (['dev', 'prod'] as const).flatMap((stage) => {
  const senderIdentity = stage === 'prod' ? 'create' : 'existing';
  const domain = { name: `${stage}.example.org`, ...zone };
  return [
    { stage, changed: { senderIdentity }, regions: REGIONS },
    {
      stage,
      changed: { senderIdentity, domain, sender: 'tips@example.org' },
      // A custom domain needs a certificate of this region.
      regions: [CERTIFICATE_REGION],
    },
  ];
});

type RegionTemplate = { name: string; template: () => Resource; regions: string[] };

/** Each template that the documented regions can have, with the regions that deploy it. */
export function regionTemplates(): RegionTemplate[] {
  return DEPLOYMENTS.flatMap(({ stage, changed, regions }) => {
    const settings = { ...EXAMPLE_SETTINGS, ...changed };
    const regionsBySettings = Map.groupBy(regions, (region) =>
      JSON.stringify(settingsIn(region, settings)),
    );
    return [...regionsBySettings.values()].map((alikeRegions) => {
      const [region] = alikeRegions;
      return {
        name: [stage, ...(changed.domain ? ['domain'] : []), region].join('-'),
        template: () => synthesizedWithSite(stage, settingsIn(region, settings)).template.toJSON(),
        regions: alikeRegions,
      };
    });
  });
}
