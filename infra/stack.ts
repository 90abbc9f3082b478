import { CfnOutput, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { Api } from './api/api.ts';
import { type CodeOf, functionMaker } from './api/function.ts';
import { OriginSecret } from './api/origin-secret.ts';
import { allDeadLettersIn } from './events/dead-letters.ts';
import { Listeners } from './events/listeners.ts';
import { Schedules } from './events/schedules.ts';
import { Sender } from './mail/sender.ts';
import { Alarms } from './operations/alarms.ts';
import { budget } from './operations/budget.ts';
import { logIn, saveQueries } from './operations/logs.ts';
import { unscoredRaces } from './operations/unscored-races.ts';
import { nameRolesOnce } from './permissions/role-dependencies.ts';
import { type Settings, type Stage, stackNameOf } from './settings.ts';
import { OwnDomain } from './site/domain.ts';
import { Site } from './site/site.ts';
import { SiteFiles } from './site/site-files.ts';
import { table } from './table.ts';

type Options = {
  stage: Stage;
  settings: Settings;
  codeOf: CodeOf;
  /** The folder of the built site; undefined where it was not built. */
  pages: string | undefined;
};

/**
 * The whole competition:
 *
 *     player ── CloudFront ─┬─ pages ── bucket
 *                           └─ /api/* ── HTTP API ── a function a route ─┬─ table
 *                                                                        └─ bus
 *     bus ── queue ── listener ─┬─ table
 *                               └─ mail ── default bus, where it comes back ── queue ── listener
 *     schedule ── function ── table, bus, race data
 */
export class ParcFerme extends Stack {
  constructor(scope: Construct, id: string, { stage, settings, codeOf, pages }: Options) {
    super(scope, id, {
      description: `Parc Fermé, a private Formula 1 tipping competition (${stage})`,
      terminationProtection: settings.terminationProtection,
    });
    const log = logIn(this, 'FunctionsLog');
    const data = table(this, settings);
    const bus = new EventBus(this, 'Bus');
    const origin = new OriginSecret(this, 'OriginSecret', {
      ...{ codeOf, logGroup: log },
      rotation: settings.originSecretRotation,
    });
    const domain = settings.domain && new OwnDomain(this, 'Domain', settings.domain);
    const { mails } = new Sender(this, 'Sender', { settings, domain });
    const functions = functionMaker({
      ...{ table: data, bus, mails, settings, codeOf },
      ...{ originHashes: origin.hashes, logGroup: log },
    });

    const api = new Api(this, 'Api', { functions, throttle: settings.throttle });
    const site = new Site(this, 'Site', { api, origin, domain, settings });
    new Listeners(this, 'Listeners', { bus, functions, siteUrl: site.url, mails });
    new Schedules(this, 'Schedules', { functions });

    new Alarms(this, 'Alarms', {
      ...{ tells: settings.alarmsTo, apiId: api.id },
      deadLetters: allDeadLettersIn(this),
      unscored: unscoredRaces(this, stackNameOf(stage), log),
    });
    saveQueries(this, stackNameOf(stage), [log, api.log]);
    budget(this, settings);

    if (pages) new SiteFiles(this, 'SiteFiles', { bucket: site.bucket, pages });

    nameRolesOnce(this);

    new CfnOutput(this, 'Url', { value: site.url });
    new CfnOutput(this, 'TableName', { value: data.tableName });
  }
}
