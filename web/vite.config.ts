import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appManifest } from './app-manifest.ts';
import { beforeFirstPaint } from './before-first-paint.ts';
import { offlineShell } from './offline-shell.ts';
import { preloads } from './preloads.ts';
import { prerenderedHome } from './prerendered-home.ts';
import { siteFont } from './site-font.ts';

const FEATURE = /\/features\/([\w-]+)\//;

/** Results, their points and the rules behind them: no page begins with them. */
const RACE_RULES = new RegExp(
  [
    'domain/src/result/(official-result|classification)',
    'domain/src/(head-to-head/head-to-head-winner|standings/standings|scoring/scoring)',
    'src/components/(marked-picks|pit-board|confirm-dialog)',
    'web/src/share',
  ]
    .map((path) => `${path}\\.tsx?$`)
    .join('|'),
);

/** Of a race's own pages and the form, not of the table. */
const NOTICES =
  /(components\/(stewards-notices|revision-source)|race\/newest-notices|picks\/void-picks)\.(tsx?|module\.css)$/;

/** What a comment needs once a player reacts, mentions, asks, answers, edits or deletes. */
const COMMENT_PARTS =
  /(domain\/src\/comment\/(comment-text|mention-text|open-questions|reactions)|features\/comments\/(begin-draft|comment-(actions|edit|message|parts|purpose|removal|text)|draft-purpose|linked-comment|open-questions|mention-(completion|token)|mentionable-players|reactions|reaction-icon))\.tsx?$/;

/** The story of a race, which the leaderboard does not tell. */
const STORY = /domain\/src\/story\//;

/** A page has a chunk of its own, and these for what it shares, instead of some forty small ones. */
const CHUNKS = [
  // The first part, which requests the data. It does not wait for what pages share.
  { name: 'main', tags: ['$initial' as const] },
  {
    name: 'shared',
    minShareCount: 2,
    test: (id: string) =>
      ![FEATURE, RACE_RULES, NOTICES, COMMENT_PARTS, STORY].some((parts) => parts.test(id)),
  },
  { name: 'race-rules', minShareCount: 2, test: RACE_RULES },
  { name: 'notices', minShareCount: 2, test: NOTICES },
  { name: 'story', minShareCount: 2, test: STORY },
  {
    name: (id: string) => (COMMENT_PARTS.test(id) ? null : (FEATURE.exec(id)?.[1] ?? null)),
    minShareCount: 2,
  },
  { name: 'comment-parts', test: COMMENT_PARTS },
];

/** No plugin of ours rewrites source: they subset the font, and add files and tags. */
export default defineConfig({
  plugins: [
    react(),
    siteFont(),
    preloads(),
    beforeFirstPaint(),
    prerenderedHome(),
    appManifest(),
    offlineShell(),
  ],
  build: {
    // The first versions that support light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // All of them preload modules themselves.
    modulePreload: { polyfill: false },
    // The folder that CloudFront serves files with a hash from.
    assetsDir: 'static/js',
    // One style sheet of 13 kB costs less than four requests per page.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
