import { join } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import {
  type AddBehaviorOptions,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import { apiCachePolicy, UNCACHED_ERRORS } from './caching.ts';
import { securityHeaders } from './security-headers.ts';

/** Pages and API on one origin, so that neither cookies nor CORS are ever needed. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly url: string;

  constructor(scope: Construct, id: string, { api }: { api: Api }) {
    super(scope, id);
    this.bucket = pageBucket(this);
    const common: AddBehaviorOptions = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeaders(this),
      compress: true,
    };
    const distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: { ...common, ...pages(this, this.bucket) },
      additionalBehaviors: { '/api/*': { ...common, ...calls(this, api) } },
      errorResponses: UNCACHED_ERRORS,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    this.url = `https://${distribution.distributionDomainName}`;
  }
}

function pageBucket(scope: Construct): Bucket {
  return new Bucket(scope, 'Pages', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

function pages(scope: Construct, bucket: Bucket): BehaviorOptions {
  const fallback = new EdgeFunction(scope, 'Fallback', {
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'site-fallback.js') }),
    runtime: FunctionRuntime.JS_2_0,
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    functionAssociations: [{ function: fallback, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}

function calls(scope: Construct, api: Api): BehaviorOptions {
  return {
    origin: new HttpOrigin(api.domainName),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: apiCachePolicy(scope),
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
}
