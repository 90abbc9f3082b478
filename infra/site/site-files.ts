import { join } from 'node:path';
import {
  type IRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import { logIn } from '../operations/logs.ts';
import { logging } from '../permissions/permissions.ts';
import { ASK_EACH_TIME, FOREVER } from './caching.ts';

/** Where the site's build puts what has a hash in its name. */
const HASHED = 'static';

type Options = { bucket: IBucket; pages: string };

/**
 * Puts the built site into its bucket: first what the new page asks for, then the page itself. What
 * an open page of the last deployment may still ask for stays.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, pages }: Options) {
    super(scope, id);
    const hashedFiles = new Asset(this, 'HashedFiles', { path: join(pages, HASHED) });
    const otherFiles = new Asset(this, 'OtherFiles', { path: pages, exclude: [HASHED] });
    const common = {
      ...copying(this, hashedFiles.bucket, bucket),
      ...{ destinationBucket: bucket, prune: false },
    };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      sources: [Source.bucket(hashedFiles.bucket, hashedFiles.s3ObjectKey)],
      destinationKeyPrefix: HASHED,
      cacheControl: FOREVER,
    });
    const others = new BucketDeployment(this, 'Others', {
      ...common,
      sources: [Source.bucket(otherFiles.bucket, otherFiles.s3ObjectKey)],
      cacheControl: ASK_EACH_TIME,
    });
    hashed.node.addDependency(mayPut(common.role, bucket));
    others.node.addDependency(hashed);
  }
}

/** Reads what was uploaded for a deployment, and sees what is there. CDK would let it do far more. */
function copying(scope: Construct, uploads: IBucket, bucket: IBucket) {
  const logGroup = logIn(scope, 'Log');
  const statements = [
    logging(logGroup),
    new PolicyStatement({ actions: ['s3:GetObject'], resources: [uploads.arnForObjects('*')] }),
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  ];
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  });
  return { logGroup, role: role.withoutPolicyUpdates() };
}

/** The bucket itself says who may put something into it; nobody may delete. */
function mayPut(role: IRole, bucket: IBucket): IDependable {
  const { policyDependable } = bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [role],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
    }),
  );
  return policyDependable ?? bucket;
}
