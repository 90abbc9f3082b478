import { ORIGIN_SECRET_HEADER } from '@parc-ferme/contract/edge';
import { Annotations, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccessLevel,
  type AddBehaviorOptions,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Api } from '../api/api.ts';
import type { OriginSecret } from '../api/origin-secret.ts';
import type { Settings } from '../settings.ts';
import { apiCachePolicy, UNCACHED_ERRORS } from './caching.ts';
import type { CustomDomain } from './domain.ts';
import { globalName } from './global-name.ts';
import { apiHeaders, securityHeaders } from './security-headers.ts';
import { viewerRequestCode } from './viewer-request.ts';

type Options = {
  api: Api;
  origin: OriginSecret;
  domain: CustomDomain | undefined;
  settings: Settings;
};

/** The site and the API on one origin, so that CORS is not needed. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly url: string;

  constructor(scope: Construct, id: string, { api, origin, domain, settings }: Options) {
    super(scope, id);
    this.bucket = createBucket(this);
    const common: AddBehaviorOptions = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [viewerRequestFunction(this, domain?.name)],
      compress: true,
    };
    const distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: { ...common, ...siteBehavior(this, this.bucket, settings) },
      additionalBehaviors: { '/api/*': { ...common, ...apiBehavior(this, api, origin, settings) } },
      ...(domain && { certificate: domain.certificate, domainNames: [domain.name] }),
      // No request lists the bucket: queries are not forwarded, and its root is this file.
      defaultRootObject: 'index.html',
      errorResponses: UNCACHED_ERRORS,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
    });
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'It has a default root object.',
    );
    // After a rotation of the origin secret CloudFront sends it only once the functions accept it.
    distribution.node.addDependency(api.ready);
    domain?.pointTo(distribution);
    this.url = `https://${domain?.name ?? distribution.distributionDomainName}`;
  }
}

function createBucket(scope: Construct): Bucket {
  return new Bucket(scope, 'Pages', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

function viewerRequestFunction(scope: Construct, customDomain?: string): FunctionAssociation {
  const edgeFunction = new EdgeFunction(scope, 'OnRequest', {
    functionName: globalName(scope, 'OnRequest'),
    code: FunctionCode.fromInline(viewerRequestCode(customDomain)),
    runtime: FunctionRuntime.JS_2_0,
  });
  return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
}

function siteBehavior(scope: Construct, bucket: Bucket, settings: Settings): BehaviorOptions {
  const originAccessControl = new S3OriginAccessControl(scope, 'OriginAccess', {
    originAccessControlName: globalName(scope, 'OriginAccess'),
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl,
      // For a file that does not exist S3 answers 404 only to those who may list the files, else 403.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: securityHeaders(scope, settings),
  };
}

function apiBehavior(
  scope: Construct,
  api: Api,
  { secret }: OriginSecret,
  settings: Settings,
): BehaviorOptions {
  return {
    origin: new HttpOrigin(api.domainName, { customHeaders: { [ORIGIN_SECRET_HEADER]: secret } }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: apiCachePolicy(scope),
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: apiHeaders(scope, settings),
  };
}
