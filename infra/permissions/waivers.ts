import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** A rule of cdk-nag's pack AwsSolutions that a part of the stack does not follow. */
type Waiver = {
  rule: string;
  /** Path of construct ids. */
  where: string;
  reason: string;
};

export const WAIVERS: readonly Waiver[] = [
  {
    rule: 'S1',
    where: 'Site/Pages',
    reason: 'Page views are deliberately not logged, and only CloudFront can read the bucket.',
  },
  {
    rule: 'CFR3',
    where: 'Site/Distribution',
    reason:
      'Page views are deliberately not logged; API calls are logged by route, without client addresses.',
  },
  {
    rule: 'CFR4',
    where: 'Site/Distribution',
    reason:
      'The default CloudFront certificate has a fixed protocol version; a custom domain uses TLS 1.2.',
  },
  {
    rule: 'IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
    where: 'Listeners',
    reason:
      "The sandbox of SES checks the recipient's identity too; a condition allows only our sender.",
  },
  {
    rule: 'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
    where: 'SiteFiles',
    reason: 'It reads the assets of a deployment, whose names differ each time.',
  },
  {
    rule: 'SQS3',
    where: 'Schedules',
    reason:
      'It is the dead-letter queue of a rule and a function; the pack recognizes only those of queues.',
  },
  {
    rule: 'L1',
    where: 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C',
    reason: 'CDK provides this function, and its Python runtime is updated with CDK.',
  },
];

/** Acknowledges the waived findings in the stack's metadata, where cdk-nag looks them up. */
export function acknowledgeFindings(stack: Stack, waivers = WAIVERS): void {
  for (const { rule, where, reason } of waivers) {
    const construct = constructAt(stack, where);
    if (construct) Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
  }
}

/** Undefined where the stack has no such construct, such as the files of a site that was not built. */
function constructAt(stack: Stack, where: string): IConstruct | undefined {
  return where
    .split('/')
    .reduce<IConstruct | undefined>((construct, id) => construct?.node.tryFindChild(id), stack);
}
