import { fileAt, isFile } from '@parc-ferme/contract/site-map';
import { type PrecacheEntry, Serwist } from 'serwist';
import { showPushMessages, type WorkerScope } from './push-notifications.ts';

/** With the files of this build, which the build inserts. */
declare const self: WorkerScope & { __SW_MANIFEST: PrecacheEntry[] };

/** These paths are not the site's: the API, and the controls of the local cloud. */
const OTHERS = /^\/(api|local)\//;

/**
 * Serves the site's files from this device, and never a reply of the API. A new version is installed
 * beside the running one and takes over when no page of the site is open, so that an open page keeps
 * finding its own files.
 */
const worker = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // The page that installs the worker is in use.
    concurrency: 2,
    urlManipulation: ({ url }) =>
      OTHERS.test(url.pathname) || isFile(url.pathname)
        ? []
        : [new URL(`/${fileAt(url.pathname)}`, url)],
  },
  // The page that installs the first worker can go offline from then on.
  clientsClaim: true,
});

worker.addEventListeners();
showPushMessages(self);
