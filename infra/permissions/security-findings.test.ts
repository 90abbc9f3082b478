import { LONG } from '@parc-ferme/testing/vitest/long';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import type { Settings, Stage } from '../settings.ts';
import { EXAMPLE_DOMAIN as domain } from '../tests/example-settings.ts';
import { synthesizeWithSite } from '../tests/synthesized.ts';

/** What cdk-nag's pack AwsSolutions finds and we accept: rule and construct, with the reason. */
const ACCEPTED = [
  // Page views are deliberately not logged, and only CloudFront can read the bucket.
  'S1 Site/Pages/Resource',
  // Players are in any country. A WAF would cost more than everything else.
  'CFR1 Site/Distribution/Resource',
  'CFR2 Site/Distribution/Resource',
  // Page views are deliberately not logged; API calls are logged by route, without client addresses.
  'CFR3 Site/Distribution/Resource',
  // The sandbox of SES checks the recipient's identity too; a condition allows only our sender.
  'IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*] Listeners/EventsSendMail/EventsSendMailRole/Resource',
  // It is the dead-letter queue of a rule and a function; the pack recognizes only those of queues.
  'SQS3 Schedules/DeadLetters/Resource',
  // It writes the pages, and nothing else in the bucket.
  'IAM5[Resource::<SitePages600CC8A7.Arn>/live/*] Schedules/Pages/JobsWritePagesRole/Resource',
  // It reads the assets of a deployment, whose names differ each time.
  'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*] SiteFiles/Role/Resource',
  // CDK provides this function, and its Python runtime is updated with CDK.
  'L1 Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C/Resource',
];

/** The default CloudFront certificate has a fixed protocol version; a custom domain uses TLS 1.2. */
const WITHOUT_DOMAIN = [...ACCEPTED, 'CFR4 Site/Distribution/Resource'];

type Deployment = { name: string; stage: Stage; changed: Partial<Settings>; accepted: string[] };

/** The first has the most resources, and is the only one of the short run. */
const DEPLOYMENTS: Deployment[] = [
  { name: 'a custom domain', stage: 'prod', changed: { domain }, accepted: ACCEPTED },
  { name: 'dev', stage: 'dev', changed: {}, accepted: WITHOUT_DOMAIN },
  { name: 'prod', stage: 'prod', changed: {}, accepted: WITHOUT_DOMAIN },
  {
    name: 'a restored table',
    stage: 'prod',
    changed: { restoredTable: 'parc-ferme-restored' },
    accepted: WITHOUT_DOMAIN,
  },
];

/** The synthesis is validated, so that it fails where CloudFormation would refuse the template. */
function findingsIn(stage: Stage, changed: Partial<Settings>): string[] {
  const { stack } = synthesizeWithSite(stage, changed, { validated: true });
  return new AwsSolutionsChecks()
    .validateScope(stack)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) =>
        `${ruleName} ${constructPath}`
          .replace('AwsSolutions-', '')
          .replace(`${stack.node.id}/`, ''),
      ),
    );
}

// Outside of the tests, as it computes for longer than a test may take on a busy machine.
const FOUND = (LONG ? DEPLOYMENTS : DEPLOYMENTS.slice(0, 1)).map(
  ({ name, stage, changed, accepted }) => ({ name, accepted, found: findingsIn(stage, changed) }),
);

test.each(FOUND)('$name has only the findings that are accepted', ({ accepted, found }) => {
  expect(found.toSorted()).toEqual(accepted.toSorted());
});
