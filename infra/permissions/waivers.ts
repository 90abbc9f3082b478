import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** A rule of the pack AwsSolutions that is not followed in a part of the stack, and why not. */
export type Waiver = {
  rule: string;
  /** The part of the stack, as the constructs name it. */
  where: string;
  why: string;
};

export const WAIVERS: readonly Waiver[] = [
  {
    rule: 'APIG4',
    where: 'Api',
    why: 'Each function checks the token itself, for the access that its route of the contract names.',
  },
  {
    rule: 'S1',
    where: 'Site/Pages',
    why: 'Who looked at which page is kept nowhere, and only CloudFront may read the bucket.',
  },
  {
    rule: 'CFR3',
    where: 'Site/Distribution',
    why: 'Who looked at which page is kept nowhere; calls are logged by their route, without addresses.',
  },
  {
    rule: 'CFR4',
    where: 'Site/Distribution',
    why: "CloudFront's own certificate does not let us choose the protocol; with an own domain it is TLS 1.2.",
  },
  {
    rule: 'IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
    where: 'Listeners',
    why: "In its sandbox SES wants this for the recipient's address too; the sender is the only one it may write as.",
  },
  {
    rule: 'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
    where: 'SiteFiles',
    why: 'It reads what was uploaded for a deployment, and the names of that are new each time.',
  },
  {
    rule: 'SQS3',
    where: 'Schedules',
    why: 'It keeps the dead letters of a rule and of a function, where the pack knows those of queues only.',
  },
  {
    rule: 'L1',
    where: 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C',
    why: "The function is CDK's own and gets a newer Python with a newer CDK.",
  },
];

/** Says in the stack which findings are meant to be, for whoever holds it against the rules. */
export function waive(stack: Stack, waivers = WAIVERS): void {
  for (const { rule, where, why } of waivers) {
    const part = partOf(stack, where);
    if (part) Validations.of(part).acknowledge({ id: `AwsSolutions-${rule}`, reason: why });
  }
}

/** Undefined where the stack has no such part: without a built site there are no files of it. */
function partOf(stack: Stack, where: string): IConstruct | undefined {
  return where
    .split('/')
    .reduce<IConstruct | undefined>((part, id) => part?.node.tryFindChild(id), stack);
}
