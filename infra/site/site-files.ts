import { join } from 'node:path';
import { SITE_URL_PLACEHOLDER } from '@parc-ferme/contract/site-map';
import { WRITTEN_FILES, WRITTEN_FOLDER } from '@parc-ferme/contract/written-pages';
import {
  type IRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import { createLogGroup } from '../operations/logs.ts';
import { loggingStatement } from '../permissions/permissions.ts';
import { IMMUTABLE, REVALIDATED, WRITTEN } from './caching.ts';

/** The folder of files with a hash in their names. */
const HASHED = 'static';

const WORKER = 'service-worker.js';

type Options = {
  bucket: IBucket;
  siteFolder: string;
  siteUrl: string;
  /** What must be deployed before any file is copied: the API, so that no new page calls an older one. */
  copiedAfter: IDependable;
};

/**
 * Copies the built site into its bucket: first the hashed files, then index.html, which refers to them,
 * and at last the service worker, which stores all of them on a visitor's device. Files of earlier
 * deployments stay, for pages that are still open.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, siteFolder, siteUrl, copiedAfter }: Options) {
    super(scope, id);
    const hashedFiles = new Asset(this, 'HashedFiles', { path: join(siteFolder, HASHED) });
    const otherFiles = new Asset(this, 'OtherFiles', {
      path: siteFolder,
      exclude: [HASHED, WORKER],
    });
    const workerFile = new Asset(this, 'WorkerFile', {
      path: siteFolder,
      exclude: ['**', `!${WORKER}`],
    });
    const pageFiles = new Asset(this, 'PageFiles', {
      path: siteFolder,
      exclude: ['**', ...WRITTEN_FILES.map((file) => `!${file}`)],
    });
    const shared = {
      ...copyRole(this, hashedFiles.bucket, bucket),
      destinationBucket: bucket,
      prune: false,
    };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...shared,
      sources: [Source.bucket(hashedFiles.bucket, hashedFiles.s3ObjectKey)],
      destinationKeyPrefix: HASHED,
      cacheControl: IMMUTABLE,
    });
    const others = new BucketDeployment(this, 'Others', {
      ...shared,
      sources: [withSiteUrl(Source.bucket(otherFiles.bucket, otherFiles.s3ObjectKey), siteUrl)],
      cacheControl: REVALIDATED,
    });
    // The pages as built, until the job first writes them.
    const written = new BucketDeployment(this, 'Written', {
      ...shared,
      sources: [withSiteUrl(Source.bucket(pageFiles.bucket, pageFiles.s3ObjectKey), siteUrl)],
      destinationKeyPrefix: WRITTEN_FOLDER,
      cacheControl: WRITTEN,
    });
    const serviceWorker = new BucketDeployment(this, 'Worker', {
      ...shared,
      sources: [Source.bucket(workerFile.bucket, workerFile.s3ObjectKey)],
      cacheControl: REVALIDATED,
    });
    hashed.node.addDependency(copiedAfter, allowPut(shared.role, bucket));
    others.node.addDependency(hashed);
    written.node.addDependency(others);
    serviceWorker.node.addDependency(written);
  }
}

/** CDK's copy function replaces the placeholder, as the address is known only during the deployment. */
function withSiteUrl(source: ISource, siteUrl: string): ISource {
  const markers = { [SITE_URL_PLACEHOLDER]: siteUrl };
  return { bind: (scope, context) => ({ ...source.bind(scope, context), markers }) };
}

/** A role that may only read the assets and list the bucket. CDK's default role may do far more. */
function copyRole(scope: Construct, assets: IBucket, bucket: IBucket) {
  const logGroup = createLogGroup(scope, 'Log');
  const statements = [
    loggingStatement(logGroup),
    new PolicyStatement({ actions: ['s3:GetObject'], resources: [assets.arnForObjects('*')] }),
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  ];
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  });
  return { logGroup, role: role.withoutPolicyUpdates() };
}

/** The bucket policy allows the role to put objects, and no role to delete them. */
function allowPut(role: IRole, bucket: IBucket): IDependable {
  const { policyDependable } = bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [role],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
    }),
  );
  return policyDependable ?? bucket;
}
