import { CfnOutput, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { Api } from './api/api.ts';
import { type CodeOf, functionFactory } from './api/function.ts';
import { OriginSecret } from './api/origin-secret.ts';
import { allDeadLetterQueues } from './events/dead-letters.ts';
import { Listeners } from './events/listeners.ts';
import { ScheduledJobs } from './events/scheduled-jobs.ts';
import { Sender } from './mail/sender.ts';
import { Alarms } from './operations/alarms.ts';
import { createBudget } from './operations/budget.ts';
import {
  addZeroWithEachRun,
  createLogGroup,
  metricOfTerms,
  saveQueries,
} from './operations/logs.ts';
import { type Settings, type Stage, stackNameOf, withAsciiSender } from './settings.ts';
import { CustomDomain } from './site/domain.ts';
import { Site } from './site/site.ts';
import { SiteFiles } from './site/site-files.ts';
import { createTable } from './table.ts';

type Options = {
  stage: Stage;
  settings: Settings;
  codeOf: CodeOf;
  /** The built site; undefined if it was not built. */
  siteFolder: string | undefined;
};

/**
 * The whole competition:
 *
 *     browser ── CloudFront ─┬─ site ── S3 bucket
 *                            └─ /api/* ── HTTP API ── one function per route ─┬─ table
 *                                                                             └─ bus
 *     bus ── queue ── event handler ─┬─ table
 *                                    └─ SES ── default bus (bounces, complaints) ── queue ── event handler
 *     schedule ── job ── table, bus, race data, written pages in the bucket
 */
export class ParcFerme extends Stack {
  constructor(scope: Construct, id: string, { stage, codeOf, siteFolder, ...options }: Options) {
    const settings = withAsciiSender(options.settings);
    super(scope, id, {
      description: `Parc Fermé, a private Formula 1 tipping competition (${stage})`,
      terminationProtection: settings.terminationProtection,
    });
    const stackName = stackNameOf(stage);
    const logGroup = createLogGroup(this, 'FunctionsLog');
    const table = createTable(this, settings);
    const bus = new EventBus(this, 'Bus');
    const rotation = settings.originSecretRotation;
    const origin = new OriginSecret(this, 'OriginSecret', { codeOf, logGroup, rotation });
    const domain = settings.domain && new CustomDomain(this, 'Domain', settings.domain);
    const { configurationSet } = new Sender(this, 'Sender', { settings, domain });
    const createFunction = functionFactory({
      table,
      bus,
      configurationSet,
      settings,
      codeOf,
      originHashes: origin.hashes,
      logGroup,
    });

    const api = new Api(this, 'Api', { createFunction, throttle: settings.throttle });
    const site = new Site(this, 'Site', { api, origin, domain, settings });
    const siteUrl = site.url;
    new Listeners(this, 'Listeners', { bus, createFunction, siteUrl, configurationSet });
    const jobs = new ScheduledJobs(this, 'Schedules', { createFunction, bus, site });
    if (siteFolder) {
      const { bucket } = site;
      const files = new SiteFiles(this, 'SiteFiles', {
        bucket,
        siteFolder,
        siteUrl,
        copiedAfter: api.ready,
      });
      // The job that writes pages replaces files that must be there.
      jobs.node.addDependency(files);
    }

    const lateRaces = metricOfTerms(this, stackName, logGroup, 'LateRaces');
    // The alarm about late races is raised, too, if no run succeeds.
    addZeroWithEachRun(this, logGroup, lateRaces);
    new Alarms(this, 'Alarms', {
      email: settings.alarmsTo,
      apiId: api.id,
      deadLetterQueues: allDeadLetterQueues(this),
      lateRaces,
      staleRaceData: metricOfTerms(this, stackName, logGroup, 'StaleRaceData'),
    });
    saveQueries(this, stackName, [logGroup, api.logGroup]);
    createBudget(this, settings);

    new CfnOutput(this, 'Url', { value: siteUrl });
    new CfnOutput(this, 'TableName', { value: table.tableName });
  }
}
