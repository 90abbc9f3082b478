import { WRITTEN_PAGES, type WrittenPath } from '@parc-ferme/contract/written-pages';
import { setClockSkew } from '../server/server-clock.ts';
import { REPLIES_ID, type WrittenReplies } from '../server/written-replies.ts';
import { linkSentence } from './link-sentence.ts';
import { renderPage } from './prerender.tsx';

/** All that the HTML files have in their body. */
const ROOT = /<div id="root">.*<\/div>(?=\s*<\/body>)/s;

/** The contents of the tags that describe the page to messengers and search engines. */
const DESCRIPTIONS = /(?<=<meta (?:name="description"|property="og:description") content=")[^"]*/g;

/**
 * A page with public data, the same for all visitors and players.
 *
 * @param template its HTML file, as built
 * @param replies those of public routes, made without a session
 */
export async function writePage(
  path: WrittenPath,
  template: string,
  replies: WrittenReplies,
  now: Date,
): Promise<string> {
  setClockSkew(now.getTime() - Date.now());
  const pageReplies = Object.fromEntries(WRITTEN_PAGES[path].map((name) => [name, replies[name]]));
  // The template has a title already.
  const rendered = (await renderPage(path, pageReplies)).replace(/^<title>[^<]*<\/title>/, '');
  const sentence = linkSentence(path, replies);
  return template
    .replace('<html ', '<html data-written ')
    .replace(DESCRIPTIONS, (built) => (sentence ? escaped(sentence) : built))
    .replace(ROOT, () => `<div id="root">${rendered}</div>\n    ${dataBlock(pageReplies)}`);
}

/** Without a `<`, so that no text in the replies can end the block. */
function dataBlock(replies: WrittenReplies): string {
  const json = JSON.stringify(replies).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${REPLIES_ID}">${json}</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
