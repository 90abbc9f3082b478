import { UNSCORED_RACE } from '@parc-ferme/contract/schedules';
import { expect, test } from 'vitest';
import { stackNameOf } from '../settings.ts';
import { idIn, type Resource, synthesized } from '../testing/synthesized.ts';

const { all, only, ours } = synthesized('prod');
const queries = all('AWS::Logs::QueryDefinition').map(([, { Properties }]) => Properties);

/** As much as a query of Logs Insights takes. */
const MOST_LOGS = 50;

test('the log of every function can be asked at once, by queries that the stack saves under its name', () => {
  const logs = new Set(ours.map(({ LoggingConfig }) => idIn(LoggingConfig.LogGroup)));
  const access = idIn(only('AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings.DestinationArn);
  for (const { Name, LogGroupNames } of queries) {
    expect(Name).toMatch(new RegExp(`^${stackNameOf('prod')}/`));
    const asked: string[] = LogGroupNames.map(idIn);
    expect(asked.sort()).toEqual([...logs, access].sort());
    expect(asked.length).toBeLessThanOrEqual(MOST_LOGS);
  }
  expect(queries.map(({ Name }) => Name.split('/')[1])).toEqual([
    'Failed calls',
    'One request by its id',
    "One race's import",
  ]);
});

test.each([
  ['Failed calls', '{"level":"error","requestId":"r","error":"Error: no"}', true],
  ['Failed calls', '{"requestId":"r","route":"GET /api/season","status":"503"}', true],
  ['Failed calls', '2026-07-26T08:00:00Z r Task timed out after 9.00 seconds', true],
  ['Failed calls', '{"level":"info","route":"GET /api/season","status":200}', false],
])('%s finds a line as it is written: %s', (name, line, found) => {
  const query = queries.find(({ Name }) => Name.endsWith(name))?.QueryString ?? '';
  const [, pattern = ''] = /like \/(.*)\//.exec(query) ?? [];
  expect(new RegExp(pattern).test(line)).toBe(found);
});

test('a race that stays unscored rings, by what the schedule writes into the log', () => {
  const { FilterPattern, LogGroupName, MetricTransformations } =
    only('AWS::Logs::MetricFilter').Properties;
  const [{ MetricName, MetricNamespace, MetricValue, DefaultValue }] = MetricTransformations;
  expect(JSON.parse(FilterPattern.replace('?', ''))).toBe(UNSCORED_RACE);
  const [scheduled] = ours.filter(({ Code }) => Code.ZipFile === 'jobs/race-data');
  expect(idIn(LogGroupName)).toBe(idIn(scheduled?.LoggingConfig.LogGroup));
  expect([MetricNamespace, MetricValue, DefaultValue]).toEqual([
    stackNameOf('prod'),
    '1',
    undefined,
  ]);
  const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  const ringing = alarms.filter(
    (alarm: Resource) => alarm.MetricName === MetricName && alarm.Namespace === MetricNamespace,
  );
  expect(ringing).toMatchObject([
    { Statistic: 'Sum', Threshold: 0, Period: 1_800, EvaluationPeriods: 2 },
  ]);
});
