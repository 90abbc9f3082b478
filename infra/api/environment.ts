import type { Pages } from '../permissions/permissions.ts';
import type { Settings } from '../settings.ts';

type Resources = { tableName: string; busName: string; originHashes: string };

/** The environment of every function, by the names that `functions/settings.ts` reads. */
export function environmentOf(settings: Settings, resources: Resources) {
  return {
    TABLE_NAME: resources.tableName,
    BUS_NAME: resources.busName,
    SEASON: String(settings.season),
    F1_API_URL: settings.raceDataUrl,
    ORIGIN_HASHES: resources.originHashes,
    SITE_NAME: settings.siteName,
    SUPPORT_EMAIL: settings.supportEmail,
    PASSWORD_COST: String(settings.passwordCost),
    PREDICTION_SHARDS: String(settings.shards),
  };
}

/** The additional environment of the function that writes pages, whose package has the renderer. */
export const pagesEnvironmentOf = ({ bucket, url }: Pages) => ({
  PAGES_BUCKET: bucket.bucketName,
  RENDERER_FOLDER: '/var/task/renderer',
  SITE_URL: url,
});

type Mail = {
  /** Where the links in mails lead. */
  siteUrl: string;
  configurationSetName: string;
};

/** The additional environment of functions that send mail. */
export function mailEnvironmentOf({ sender }: Settings, mail: Mail) {
  return {
    SITE_URL: mail.siteUrl,
    MAIL_FROM: sender,
    MAIL_CONFIGURATION_SET: mail.configurationSetName,
  };
}
