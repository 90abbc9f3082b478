import {
  INCOMPLETE_CALENDAR,
  LATE_REVEAL,
  STALE_RACE_DATA,
  UNSCORED_RACE,
} from '@parc-ferme/contract/jobs';
import { jobHandler } from '@parc-ferme/server/events/job-handler';
import { expect, test, vi } from 'vitest';
import { stackNameOf } from '../settings.ts';
import { idIn, type Resource, synthesized } from '../tests/synthesized.ts';

const { propertiesOf, onlyResource, ourFunctions } = synthesized('prod');
const filters = propertiesOf('AWS::Logs::MetricFilter');
const queries = propertiesOf('AWS::Logs::QueryDefinition');

/** The limit of a Logs Insights query. */
const MAX_LOG_GROUPS = 50;

test('the saved queries cover the logs of all functions and the access log', () => {
  const logs = new Set(ourFunctions.map(({ LoggingConfig }) => idIn(LoggingConfig.LogGroup)));
  const access = idIn(
    onlyResource('AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings.DestinationArn,
  );
  for (const { Name, LogGroupNames } of queries) {
    expect(Name).toMatch(new RegExp(`^${stackNameOf('prod')}/`));
    const queried: string[] = LogGroupNames.map(idIn);
    expect(queried.sort()).toEqual([...logs, access].sort());
    expect(queried.length).toBeLessThanOrEqual(MAX_LOG_GROUPS);
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
])('%s matches the log line %s: %s', (name, line, found) => {
  const query = queries.find(({ Name }) => Name.endsWith(name))?.QueryString ?? '';
  const [, pattern = ''] = /like \/(.*)\//.exec(query) ?? [];
  expect(new RegExp(pattern).test(line)).toBe(found);
});

test('the metric of late races is missing if no run of the schedule succeeds, as each one adds 0', async () => {
  const [{ FilterPattern, LogGroupName, MetricTransformations }, ...others] = filters.filter(
    (filter) => filter.MetricTransformations[0].MetricValue === '0',
  );
  expect(others).toEqual([]);
  expect(MetricTransformations).toMatchObject([
    { MetricName: 'LateRaces', MetricNamespace: stackNameOf('prod') },
  ]);
  const [job] = ourFunctions.filter(({ functionName }) => functionName === 'jobs/race-data');
  expect(idIn(LogGroupName)).toBe(idIn(job?.LoggingConfig.LogGroup));
  const terms = [...FilterPattern.matchAll(/"(\w+)"/g)].map(([, term]) => term);
  const matched = (line: string) => terms.every((term) => line.includes(term));
  const lines = [await loggedLine({ did: [] }), await loggedLine(new Error('not now'))];
  expect(lines.map(matched)).toEqual([true, false]);
});

/** What a run of the job logs that returns a report or throws an error. */
async function loggedLine(outcome: object): Promise<string> {
  vi.stubEnv('LOG_LEVEL', 'info');
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const run = jobHandler(async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  await run({ id: 'a-run', time: '2026-07-26T08:00:00Z' }, {} as never).catch(() => undefined);
  const [[line] = []] = logged.mock.calls;
  logged.mockRestore();
  vi.unstubAllEnvs();
  return String(line);
}

test.each([
  [
    'a race without a reveal or without a result',
    { terms: [LATE_REVEAL, UNSCORED_RACE], minutes: 15, periods: 2 },
  ],
  [
    'race data that never comes, or lacks a third of the races to come',
    { terms: [STALE_RACE_DATA, INCOMPLETE_CALENDAR], minutes: 30, periods: 4 },
  ],
])('%s raises an alarm, by what the job logs', (_, { terms, minutes, periods }) => {
  const pattern = terms.length > 1 ? terms.map((term) => `?"${term}"`).join(' ') : `"${terms[0]}"`;
  const { LogGroupName, MetricTransformations } = filters.find(
    (filter: Resource) => filter.FilterPattern === pattern,
  );
  const [{ MetricName, MetricNamespace, MetricValue, DefaultValue }] = MetricTransformations;
  const [job] = ourFunctions.filter(({ functionName }) => functionName === 'jobs/race-data');
  expect(idIn(LogGroupName)).toBe(idIn(job?.LoggingConfig.LogGroup));
  expect([MetricNamespace, MetricValue, DefaultValue]).toEqual([
    stackNameOf('prod'),
    '1',
    undefined,
  ]);
  const alarms = propertiesOf('AWS::CloudWatch::Alarm');
  const raised = alarms.filter(
    (alarm: Resource) => alarm.MetricName === MetricName && alarm.Namespace === MetricNamespace,
  );
  expect(raised).toMatchObject([
    { Statistic: 'Sum', Threshold: 0, Period: minutes * 60, EvaluationPeriods: periods },
  ]);
});
