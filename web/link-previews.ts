import {
  pageFile,
  SITE_MAP,
  SITE_URL_PLACEHOLDER,
  type SitePath,
} from '@parc-ferme/contract/site-map';
import type { Plugin } from 'vite';
import { PICTURE, pictureDrawer } from './preview-picture.ts';

const FOR_ADMINS = 'For the admins of the competition.';

/** For a page that is one player's own, or that a link opens only once. */
const NO_PREVIEW = undefined;

/** What messengers say of a link below the page's title. */
const SENTENCES: Record<SitePath, string | undefined> = {
  '/': 'A private Formula 1 tipping competition. By the flag we know who called it.',
  '/login': 'Log in and get your picks in.',
  '/register': 'Join in: predict every Grand Prix, until two minutes before qualifying.',
  '/reset-password/:token': NO_PREVIEW,
  '/confirm-email/:token': NO_PREVIEW,
  '/unsubscribe/:token': NO_PREVIEW,
  '/races': 'The season’s calendar, and when predictions close.',
  '/rules': 'What to pick, by when, and what it earns.',
  '/roadmap': 'What is built, what comes next, and what might.',
  '/leaderboard': 'Who leads the season, and who called the last race.',
  '/hall-of-fame': 'The champions and records of every season.',
  '/check': 'Let your browser recount picks, points and the table.',
  '/seasons/:season/:username?': NO_PREVIEW,
  '/predictions/:raceId?': 'Get your picks in, until two minutes before qualifying.',
  '/results/:raceId?': 'The official result, and what everyone’s picks earned.',
  '/players/:username': NO_PREVIEW,
  '/account': NO_PREVIEW,
  '/admin': FOR_ADMINS,
  '/admin/races/:raceId': FOR_ADMINS,
  '/admin/results-explorer': FOR_ADMINS,
  '/admin/debug/:raceId?': FOR_ADMINS,
  '/admin/system-status': FOR_ADMINS,
  '/admin/audit': FOR_ADMINS,
  '/admin/players': FOR_ADMINS,
  '/admin/past-seasons': FOR_ADMINS,
};

/** The title of the home page is the site's name, which its picture has anyway. */
const HOME_HEADLINE = 'Predict every Grand Prix';

/** The whole title, such as `Races · Parc Fermé`, and its part before the site's name. */
const TITLE = /<title>(([^<]*?)(?: · [^<]*)?)<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*"[^>]*>/;

/** Adds to the HTML files what messengers show of a link: title, sentence and picture (Open Graph). */
export function linkPreviews(): Plugin {
  let siteName = '';
  return {
    name: 'link-previews',
    apply: 'build',
    configResolved({ env }) {
      siteName = env.VITE_SITE_NAME;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const draw = await pictureDrawer(siteName);
        for (const path of SITE_MAP) {
          const sentence = SENTENCES[path];
          const page = bundle[pageFile(path)];
          if (!sentence || page?.type !== 'asset') continue;
          const html = String(page.source);
          const [, title = '', headline = ''] = TITLE.exec(html) ?? [];
          const fileName = `previews/${page.fileName.replace('.html', '.png')}`;
          const source = draw(path === '/' ? HOME_HEADLINE : headline);
          this.emitFile({ type: 'asset', fileName, source });
          page.source = html.replace(DESCRIPTION, () => previewTags(title, sentence, fileName));
        }
      },
    },
  };
}

/** @param title escaped for HTML; the sentences need no escaping, as they have no quotation mark and no `&` */
function previewTags(title: string, sentence: string, picture: string): string {
  return [
    `<meta name="description" content="${sentence}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:title': title,
      'og:description': sentence,
      'og:image': `${SITE_URL_PLACEHOLDER}/${picture}`,
      'og:image:width': PICTURE.width,
      'og:image:height': PICTURE.height,
      'og:image:alt': title,
    }).map(([property, content]) => `<meta property="${property}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}
