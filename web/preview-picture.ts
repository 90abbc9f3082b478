import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { CHARACTERS, siteFontAs } from './site-font.ts';

/** The size that messengers ask for. */
export const PICTURE = { width: 1200, height: 630 };

/** Colours of the light theme. */
const COLOURS = { paper: '#f6f2ea', ink: '#191714', lamp: '#e0432b' };

const MARGIN = 80;
const MARK = { top: 506, size: 64 };
const HEADLINE = { x: MARGIN, middle: 332, size: 190 };
const NAME = { x: MARGIN + MARK.size + 22, middle: MARK.top + MARK.size / 2, size: 50 };

/** The site's wordmark is extra bold and condensed. */
const WORDMARK_AXES = { wght: 800, wdth: 75 };

/** The height of a capital letter, as a part of the font's size. */
const CAP_HEIGHT = 0.7;

const PAPER = `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`;

/** Five red lights, as before a start. */
const GANTRY = [
  `<path d="M80 0H1120V114a36 36 0 0 1-36 36H116a36 36 0 0 1-36-36Z" fill="${COLOURS.ink}"/>`,
  ...[168, 384, 600, 816, 1032].map(
    (x) => `<circle cx="${x}" cy="75" r="44" fill="${COLOURS.lamp}"/>`,
  ),
].join('');

/**
 * Draws what a messenger shows of a link: the start lights, a headline, and the site's mark and name. A name
 * with letters that the font lacks is left out.
 *
 * @returns a PNG for each headline, whose special characters are escaped
 */
export async function pictureDrawer(siteName: string): Promise<(headline: string) => Uint8Array> {
  await startResvg();
  const fontBuffers = [await siteFontAs({ targetFormat: 'sfnt', variationAxes: WORDMARK_AXES })];
  const parse = (content: string) => new Resvg(svg(content), { font: { fontBuffers } });

  /** A line of text, as large as there is room for. */
  const line = (text: string, { x, middle, size }: typeof NAME) => {
    const box = parse(textAt(text, 0, 0, size)).getBBox();
    if (!box) return '';
    const scale = Math.min(1, (PICTURE.width - MARGIN - x) / box.width);
    const baseline = middle + (CAP_HEIGHT / 2) * size * scale;
    return textAt(text, x - box.x * scale, baseline, size * scale);
  };
  const name = siteName.toUpperCase();
  const isDrawn = [...name].every((letter) => CHARACTERS.includes(letter));
  const nameText = isDrawn ? line(name.replaceAll('&', '&amp;'), NAME) : '';
  const common = PAPER + GANTRY + (await siteMark()) + nameText;
  return (headline) =>
    parse(common + line(headline, HEADLINE))
      .render()
      .asPng();
}

/** The WebAssembly module is loaded once for the process. */
let resvgStart: Promise<void> | undefined;

function startResvg(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  resvgStart ??= initWasm(readFile(file));
  return resvgStart;
}

function svg(content: string): string {
  const { width, height } = PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Encode Sans">${content}</svg>`;
}

function textAt(text: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${COLOURS.ink}">${text}</text>`;
}

async function siteMark(): Promise<string> {
  const icon = await readFile(join(import.meta.dirname, 'public/favicon.svg'), 'utf8');
  const { top, size } = MARK;
  return icon.replace('<svg', `<svg x="${MARGIN}" y="${top}" width="${size}" height="${size}"`);
}
