import type { Domain, Settings } from '../settings.ts';

export const EXAMPLE_DOMAIN: Domain = {
  name: 'tips.example.org',
  zoneName: 'example.org',
  hostedZoneId: 'Z123',
};

/** Settings for tests, independent of `SETTINGS`, which every deployment edits. */
export const EXAMPLE_SETTINGS: Settings = {
  siteName: 'Parc Fermé',
  season: 2026,
  raceDataUrl: 'https://api.jolpi.ca/ergast/f1',
  supportEmail: 'support@parc-ferme.example',
  sender: 'noreply@parc-ferme.example',
  senderIdentity: 'create',
  alarmsTo: 'alarms@parc-ferme.example',
  monthlyBudgetDollars: 5,
  subdomainsHttpsOnly: false,
  throttle: { callsPerSecond: 100, burst: 200 },
  passwordCost: 11,
  shards: 1,
  originSecretRotation: 1,
  reservedConcurrency: {},
  terminationProtection: false,
};
