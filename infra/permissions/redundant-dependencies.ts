import { Aspects, CfnResource, type IAspect, Lazy, type Stack } from 'aws-cdk-lib';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * CDK adds a DependsOn from each function to its role, which the function references anyway; linters
 * report that. Other dependencies stay.
 */
const dropRoles: IAspect = {
  visit(node) {
    if (!(node instanceof CfnFunction)) return;
    const others = () =>
      node.obtainDependencies().flatMap((one) => (isNoRole(one) ? [one.logicalId] : []));
    node.addOverride('DependsOn', Lazy.list({ produce: others }, { omitEmpty: true }));
  },
};

function isNoRole(dependency: Stack | CfnResource): dependency is CfnResource {
  return CfnResource.isCfnResource(dependency) && !(dependency instanceof CfnRole);
}

export function dropRedundantRoleDependencies(stack: Stack): void {
  Aspects.of(stack).add(dropRoles);
}
