import { CustomResource } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bareFunction, type CodeOf } from './function.ts';
import { ORIGIN_SECRET_FUNCTION } from './function-files.ts';

type Options = {
  codeOf: CodeOf;
  logGroup: ILogGroup;
  /** Another number creates another secret. */
  rotation: number;
};

/**
 * The secret by which CloudFront authenticates to the API. A custom resource creates it during the
 * deployment, so that neither the template nor the functions' environment contain it.
 */
export class OriginSecret extends Construct {
  readonly secret: string;
  /** The hashes of the current secret and of the two before it, by which the functions verify it. */
  readonly hashes: string;

  constructor(scope: Construct, id: string, { rotation, ...options }: Options) {
    super(scope, id);
    const createSecret = bareFunction(this, ORIGIN_SECRET_FUNCTION, options);
    const resource = new CustomResource(this, 'Made', {
      resourceType: 'Custom::OriginSecret',
      serviceToken: createSecret.functionArn,
      properties: { Rotation: rotation },
    });
    this.secret = resource.getAttString('Secret');
    this.hashes = resource.getAttString('Hashes');
  }
}
