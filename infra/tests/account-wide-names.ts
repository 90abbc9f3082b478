import type { Template } from 'aws-cdk-lib/assertions';
import type { Resource } from './synthesized.ts';

/** The properties that must be unique in an account or region, by resource type; of all other types `Name`. */
const NAMES: Record<string, string> = {
  'AWS::Budgets::Budget': 'Budget.BudgetName',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
  'AWS::CloudFront::Distribution': 'DistributionConfig.Aliases',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig.Name',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::Logs::MetricFilter': 'MetricTransformations.0.MetricNamespace',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
};

/** The types whose names must be unique in the account, not only in a region. */
const GLOBAL = /^AWS::(CloudFront|IAM|Budgets)::/;

/** The names that must be unique in the whole account, and that a template sets without its region. */
export function globalNamesWithoutRegion(template: Template): string[] {
  return namesIn(template).filter((name) => GLOBAL.test(name) && !name.includes('AWS::Region'));
}

/** The unique names that a template sets, and its exports. Generated names are unique by themselves. */
export function namesIn(template: Template): string[] {
  const { Resources, Outputs = {} } = template.toJSON();
  const exported = Object.values<Resource>(Outputs).flatMap(({ Export }) => Export ?? []);
  const named = Object.values<Resource>(Resources).flatMap(({ Type, Properties }) => {
    const path = NAMES[Type] ?? 'Name';
    const name = path.split('.').reduce((part, key) => part?.[key], Properties);
    return isFixed(name) ? `${Type} ${JSON.stringify(name)}` : [];
  });
  return [...named, ...exported.map((name) => `export ${JSON.stringify(name)}`)];
}

const isFixed = (name: unknown) => {
  const isReference = typeof name === 'object' && name !== null && 'Fn::GetAtt' in name;
  return name !== undefined && !isReference;
};
