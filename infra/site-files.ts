import { join } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { ASK_EACH_TIME, FOREVER } from './caching.ts';
import { LOG_DAYS } from './settings.ts';

/** Where the site's build puts what has a hash in its name. */
const HASHED = 'static';

/**
 * Puts the built site into its bucket: first what the new page asks for, then the page itself. What
 * an open page of the last deployment may still ask for stays.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, pages }: { bucket: IBucket; pages: string }) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      retention: LOG_DAYS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = { destinationBucket: bucket, prune: false, logGroup };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      sources: [Source.asset(join(pages, HASHED))],
      destinationKeyPrefix: HASHED,
      cacheControl: FOREVER,
    });
    const others = new BucketDeployment(this, 'Others', {
      ...common,
      sources: [Source.asset(pages, { exclude: [HASHED] })],
      cacheControl: ASK_EACH_TIME,
    });
    others.node.addDependency(hashed);
  }
}
