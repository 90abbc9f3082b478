import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** CloudFront's names are those of the whole account: without the region, stacks in two regions would collide. */
export function globalName(scope: Construct, name: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${name}`;
}
