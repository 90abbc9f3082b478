import { CfnOutput, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { Api } from './api.ts';
import { type CodeOf, functionMaker } from './function.ts';
import { Listeners } from './listeners.ts';
import { OriginSecret } from './origin-secret.ts';
import { Schedules } from './schedules.ts';
import { SETTINGS, type Stage } from './settings.ts';
import { Site } from './site.ts';
import { SiteFiles } from './site-files.ts';
import { table } from './table.ts';

type Options = {
  stage: Stage;
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
 *                               └─ mail
 *     schedule ── function ── table, bus, race data
 */
export class ParcFerme extends Stack {
  constructor(scope: Construct, id: string, { stage, codeOf, pages }: Options) {
    super(scope, id, {
      description: `Parc Fermé, a private Formula 1 tipping competition (${stage})`,
      terminationProtection: stage === 'prod',
    });
    const data = table(this);
    const bus = new EventBus(this, 'Bus');
    const settings = SETTINGS[stage];
    const origin = new OriginSecret(this, 'OriginSecret', {
      codeOf,
      rotation: settings.originSecretRotation,
    });
    const functions = functionMaker({
      ...{ table: data, bus, settings, codeOf },
      originHashes: origin.hashes,
    });

    const api = new Api(this, 'Api', { functions });
    const site = new Site(this, 'Site', { api, origin });
    new Listeners(this, 'Listeners', { bus, functions, siteUrl: site.url });
    new Schedules(this, 'Schedules', { functions });

    if (pages) new SiteFiles(this, 'SiteFiles', { bucket: site.bucket, pages });

    new CfnOutput(this, 'Url', { value: site.url });
    new CfnOutput(this, 'TableName', { value: data.tableName });
  }
}
