import { fileServedAt, isFile } from '@parc-ferme/contract/site-map';
import { type PrecacheEntry, Serwist } from 'serwist';
import { showPushMessages, type WorkerScope } from './push-notifications.ts';

/** With the files of this build, which the build inserts. */
declare const self: WorkerScope & { __SW_MANIFEST: PrecacheEntry[] };

/** Paths without a page: the API, and the controls of the local cloud. */
const API_PATHS = /^\/(api|local)\//;

/**
 * Serves the site's files from this device, and never a reply of the API. A new version is installed
 * beside the running one and takes over when no page of the site is open, so that an open page keeps
 * finding its own files.
 */
const worker = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // Few downloads at once, as the page that installs the worker is in use.
    concurrency: 2,
    urlManipulation: ({ url }) =>
      API_PATHS.test(url.pathname) || isFile(url.pathname)
        ? []
        : [new URL(`/${fileServedAt(url.pathname)}`, url)],
  },
  // The page that installs the first worker can go offline from then on.
  clientsClaim: true,
});

worker.addEventListeners();
showPushMessages(self);
