import { CfnRule, Fn, Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { CERTIFICATE_REGION } from '../regions.ts';
import type { Domain } from '../settings.ts';

/** The certificate and the DNS records of a custom domain. */
export class CustomDomain extends Construct {
  readonly zone: IHostedZone;
  readonly certificate: Certificate;
  readonly name: string;

  constructor(scope: Construct, id: string, { name, zoneName, hostedZoneId }: Domain) {
    super(scope, id);
    this.name = name;
    this.zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { zoneName, hostedZoneId });
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: name,
      validation: CertificateValidation.fromDns(this.zone),
    });
    requireCertificateRegion(this);
  }

  pointTo(distribution: Distribution): void {
    const recordName = `${this.name}.`;
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    new ARecord(this, 'Address', { zone: this.zone, recordName, target });
    new AaaaRecord(this, 'Address6', { zone: this.zone, recordName, target });
  }
}

/** CloudFormation checks the region too, as a template can be synthesized without one. */
function requireCertificateRegion(scope: Construct): void {
  new CfnRule(scope, 'Region', {
    assertions: [
      {
        assert: Fn.conditionEquals(Stack.of(scope).region, CERTIFICATE_REGION),
        assertDescription: `A site with an own domain is deployed in ${CERTIFICATE_REGION}.`,
      },
    ],
  });
}
