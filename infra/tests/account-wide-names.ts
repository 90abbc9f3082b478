import type { Template } from 'aws-cdk-lib/assertions';
import type { Resource } from './synthesized.ts';

/**
 * The properties that must be unique in an account or region, by resource type. Two stages must not set
 * the same value. Types without such a property have an empty list, so that a new type is looked up before
 * it is deployed.
 */
export const NAMES: Record<string, string[]> = {
  'AWS::ApiGatewayV2::Api': [],
  'AWS::ApiGatewayV2::Stage': [],
  'AWS::Budgets::Budget': ['Budget.BudgetName'],
  'AWS::CertificateManager::Certificate': [],
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig.Name'],
  'AWS::CloudFront::Distribution': ['DistributionConfig.Aliases'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig.Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name'],
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::DynamoDB::Table': ['TableName'],
  'AWS::Events::EventBus': ['Name'],
  'AWS::Events::Rule': ['Name'],
  'AWS::IAM::Role': ['RoleName'],
  'AWS::Lambda::EventInvokeConfig': [],
  'AWS::Lambda::EventSourceMapping': [],
  'AWS::Lambda::Function': ['FunctionName'],
  'AWS::Lambda::LayerVersion': [],
  'AWS::Lambda::Permission': [],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::Logs::MetricFilter': ['MetricTransformations.0.MetricNamespace'],
  'AWS::Logs::QueryDefinition': ['Name'],
  'AWS::Route53::RecordSet': ['Name'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::S3::BucketPolicy': [],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::SES::ConfigurationSetEventDestination': [],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SNS::Subscription': [],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SNS::TopicPolicy': [],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::SQS::QueuePolicy': [],
  'Custom::CDKBucketDeployment': [],
  'Custom::OriginSecret': [],
};

/** Of these types a name is unique in the account, not only in its region. */
const GLOBAL = /^AWS::(CloudFront|IAM|Budgets)::/;

/** The names that a template sets without its region, although they are those of the whole account. */
export function namesOfAnyRegion(template: Template): string[] {
  return namesIn(template).filter((name) => GLOBAL.test(name) && !name.includes('AWS::Region'));
}

/** The unique names that a template sets, and its exports. Generated names are unique by themselves. */
export function namesIn(template: Template): string[] {
  const { Resources, Outputs = {} } = template.toJSON();
  const exported = Object.values<Resource>(Outputs).flatMap(({ Export }) => Export ?? []);
  const named = Object.values<Resource>(Resources).flatMap(({ Type, Properties }) =>
    (NAMES[Type] ?? []).map((path) => {
      const name = path.split('.').reduce((part, key) => part?.[key], Properties);
      return isFixed(name) ? `${Type} ${JSON.stringify(name)}` : [];
    }),
  );
  return [...named.flat(), ...exported.map((name) => `export ${JSON.stringify(name)}`)];
}

const isFixed = (name: unknown) => {
  const isReference = typeof name === 'object' && name !== null && 'Fn::GetAtt' in name;
  return name !== undefined && !isReference;
};
