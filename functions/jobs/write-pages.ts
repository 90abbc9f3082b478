import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as hallOfFame from '@parc-ferme/contract/hall-of-fame';
import * as standings from '@parc-ferme/contract/leaderboard';
import * as seasons from '@parc-ferme/contract/seasons';
import { SITE_URL_PLACEHOLDER } from '@parc-ferme/contract/site-map';
import { jobHandler } from '@parc-ferme/server/events/job-handler';
import { pageStoreIn } from '@parc-ferme/server/pages/page-store';
import { type Renderer, writePages } from '@parc-ferme/server/pages/written-pages';
import { settings } from '../composition.ts';
import { standingsReply } from '../scores/leaderboard.ts';
import { seasonReply } from '../seasons/get.ts';
import { hallOfFameReply } from '../seasons/hall-of-fame.ts';

const store = pageStoreIn(() => settings().pagesBucket ?? '');

/** The site's own code, from the folder that its build has filled. */
async function renderer(): Promise<Renderer> {
  const { rendererFolder = '', siteUrl = '' } = settings();
  const { writePage } = await import(pathToFileURL(join(rendererFolder, 'renderer.js')).href);
  return {
    template: (file) => readFile(join(rendererFolder, 'templates', file), 'utf8'),
    writePage: async (...page) =>
      (await writePage(...page)).replaceAll(SITE_URL_PLACEHOLDER, siteUrl),
  };
}

/** Parsed by the contract like the replies of the routes, so that no undeclared field gets into a page. */
async function publicReplies(now: Date) {
  const request = { query: {}, now };
  return {
    'seasons.get': seasons.get.reply.parse(await seasonReply(request)),
    // With an eventually consistent read, outdated standings could stay in the pages until the next run.
    'scores.leaderboard': standings.leaderboard.reply.parse(
      await standingsReply(request, { consistent: true }),
    ),
    'seasons.hall-of-fame': hallOfFame.hallOfFame.reply.parse(await hallOfFameReply(request)),
  };
}

export const handler = jobHandler(async (now) =>
  writePages({
    renderer: await renderer(),
    store,
    publicReplies: () => publicReplies(now),
    now,
  }),
);
