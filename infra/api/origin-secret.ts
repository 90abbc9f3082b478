import { CustomResource } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type CodeOf, plainFunction } from './function.ts';
import { ORIGIN_SECRET_FUNCTION } from './function-files.ts';

type Options = {
  codeOf: CodeOf;
  logGroup: ILogGroup;
  /** Another number makes another secret. */
  rotation: number;
};

/**
 * What CloudFront says to the API with every call, so that the API answers nobody else. It is made
 * while deploying: neither the template nor a function's environment has it.
 */
export class OriginSecret extends Construct {
  readonly secret: string;
  /** By which the functions know it: of the present one, and of the one before. */
  readonly hashes: string;

  constructor(scope: Construct, id: string, { rotation, ...made }: Options) {
    super(scope, id);
    const maker = plainFunction(this, ORIGIN_SECRET_FUNCTION, made);
    const resource = new CustomResource(this, 'Made', {
      resourceType: 'Custom::OriginSecret',
      serviceToken: maker.functionArn,
      properties: { Rotation: rotation },
    });
    this.secret = resource.getAttString('Secret');
    this.hashes = resource.getAttString('Hashes');
  }
}
