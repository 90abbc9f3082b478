import { Aspects, CfnResource, type IAspect, Lazy, type Stack } from 'aws-cdk-lib';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * CDK has every function depend on its role, which each function names and so waits for anyway; to say
 * it twice is what linters warn of. A policy beside the role is named nowhere else, and stays.
 */
const rolesNamedOnce: IAspect = {
  visit(node) {
    if (!(node instanceof CfnFunction)) return;
    const others = () =>
      node.obtainDependencies().flatMap((one) => (needsNaming(one) ? [one.logicalId] : []));
    node.addOverride('DependsOn', Lazy.list({ produce: others }, { omitEmpty: true }));
  },
};

function needsNaming(dependency: Stack | CfnResource): dependency is CfnResource {
  return CfnResource.isCfnResource(dependency) && !(dependency instanceof CfnRole);
}

export function nameRolesOnce(stack: Stack): void {
  Aspects.of(stack).add(rolesNamedOnce);
}
