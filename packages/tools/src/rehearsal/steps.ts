import {
  deployment,
  firstAdmin,
  originSecret,
  pointInTime,
  raceWeekend,
  settings,
  tokenKey,
} from './deployed-steps.ts';
import type { Step } from './step.ts';
import { ownDomain, redeployment, secondStage, takingDown } from './template-steps.ts';

/** The steps of docs/deploying.md in order, which refers to them by name. */
export const STEPS: readonly Step[] = [
  { name: 'settings', does: 'addresses of your own', here: settings },
  { name: 'bootstrap', does: 'a bucket and roles for the CDK', onAws: 'they are in an account' },
  { name: 'deploy', does: 'synth, assets, table, secret of the origin', here: deployment },
  { name: 'confirm-mails', does: 'alarms and sender confirmed', onAws: 'AWS sends these mails' },
  { name: 'ses-sandbox', does: 'mail to any address', onAws: 'AWS decides it' },
  { name: 'concurrency', does: 'more than ten functions at once', onAws: 'AWS decides it' },
  { name: 'first-admin', does: 'registers, and is made an admin', here: firstAdmin },
  { name: 'race-weekend', does: 'calendar, picks, result, points, mail', here: raceWeekend },
  { name: 'edge', does: 'the same answer twice', onAws: 'CloudFront is nowhere else' },
  { name: 'failed-first', does: 'deleting what is left', onAws: 'CloudFormation is nowhere else' },
  { name: 'own-domain', does: 'certificate, addresses, DKIM in the template', here: ownDomain },
  { name: 'pipeline', does: 'roles, environments, reviewers', onAws: 'GitHub runs it' },
  { name: 'release', does: 'a changed setting replaces nothing', here: redeployment },
  { name: 'second-stage', does: 'dev and prod in one account', here: secondStage },
  { name: 'token-key', does: 'a rotation ends no session', here: tokenKey },
  { name: 'origin-secret', does: 'another secret of the origin', here: originSecret },
  { name: 'point-in-time', does: 'everything in a restored table', here: pointInTime },
  { name: 'returned-mail', does: 'an address off the list of SES', onAws: 'SES keeps the list' },
  { name: 'taking-down', does: 'what stays, what goes', here: takingDown },
];
