import { SITE_NAME } from '../../../ui/site-name.ts';
import { formatTime } from '../../../ui/time-format.ts';
import { type Context, drawMark, drawTape, fillBox, fontOf, markColour, write } from './drawing.ts';
import { colourOf, teamColour } from './palette.ts';
import { type Recap, type RecapRow, sharedText } from './recap.ts';

/** The sizes that messengers and social media show whole: a link's preview, and a post. Texts go by their baselines. */
export const FORMATS = {
  wide: { width: 1200, height: 630, maxRowHeight: 104, gap: 8, titleSize: 62, isStacked: false },
  tall: { width: 1080, height: 1350, maxRowHeight: 264, gap: 14, titleSize: 92, isStacked: true },
} as const;
export type FormatName = keyof typeof FORMATS;
type Format = (typeof FORMATS)[FormatName];

// These and the distances below are pixels, chosen by eye.
const MARGIN = 56;
const TAPE = 16;

const NARROW = { condensed: true, weight: 780 };

/** Draws the recap on a canvas of the format's size, in the site's own font. */
export async function drawRecap(
  canvas: HTMLCanvasElement,
  recap: Recap,
  name: FormatName,
): Promise<void> {
  const format = FORMATS[name];
  await document.fonts.load(fontOf({ ...NARROW, size: format.titleSize }));
  const context = canvas.getContext('2d');
  if (!context) return;
  fillBox(context, [0, 0, format.width, format.height], colourOf('paper'), { radius: 0 });
  drawTape(context, format.width, TAPE);
  const podiumTop = drawHead(context, recap, format);
  const rowsTop = drawPodium(context, recap, format, podiumTop);
  drawRows(context, recap, format, rowsTop);
}

/** @returns where the podium begins */
function drawHead(
  context: Context,
  { raceName, headline, round, date }: Recap,
  format: Format,
): number {
  const right = format.width - MARGIN;
  const size = format.isStacked ? 30 : 24;
  const eyebrowY = TAPE + (format.isStacked ? 76 : 52);
  const siteNameWidth = write(context, SITE_NAME.toUpperCase(), right, eyebrowY, {
    ...NARROW,
    size,
    align: 'right',
  });
  write(context, `Round ${round} · ${formatTime(new Date(date), 'date')}`, MARGIN, eyebrowY, {
    size,
    weight: 500,
    colour: 'quiet',
    maxWidth: right - MARGIN - siteNameWidth - 40,
  });
  const baseline = eyebrowY + format.titleSize * 1.05;
  write(context, raceName, MARGIN, baseline, {
    ...NARROW,
    size: format.titleSize,
    maxWidth: right - MARGIN,
  });
  if (!headline) return baseline + (format.isStacked ? 44 : 24);
  const headlineBaseline = baseline + (format.isStacked ? 68 : 42);
  write(context, headline, MARGIN, headlineBaseline, {
    size: format.isStacked ? 42 : 30,
    weight: 600,
    maxWidth: right - MARGIN,
    colour: 'accent',
  });
  return headlineBaseline + (format.isStacked ? 36 : 18);
}

/** @returns where the rows begin */
function drawPodium(context: Context, { podium }: Recap, format: Format, top: number): number {
  const gap = 12;
  const { isStacked } = format;
  const height = isStacked ? 132 : 58;
  const width = (format.width - 2 * MARGIN - 2 * gap) / 3;
  const size = isStacked ? 54 : 36;
  const baseline = top + (isStacked ? 62 : 42);
  for (const [index, { code, name, team }] of podium.entries()) {
    const x = MARGIN + index * (width + gap);
    fillBox(context, [x, top, width, height], colourOf('raised'));
    const edgeColour = team ? teamColour(team) : colourOf('quiet');
    fillBox(context, [x, top, 8, height], edgeColour, { radius: 2 });
    const textX = x + 26;
    const placeWidth = write(context, String(index + 1), textX, baseline, {
      ...NARROW,
      size,
      weight: 500,
      colour: 'quiet',
    });
    const codeX = textX + placeWidth + 16;
    const codeWidth = write(context, code, codeX, baseline, { ...NARROW, size });
    const nameX = isStacked ? textX : codeX + codeWidth + 14;
    write(context, name, nameX, isStacked ? top + 108 : baseline - 2, {
      size: isStacked ? 30 : 24,
      maxWidth: x + width - nameX - 14,
    });
  }
  return top + height + (isStacked ? 40 : 22);
}

function drawRows(
  context: Context,
  { rows, playerCount, winnersNotShown }: Recap,
  format: Format,
  top: number,
): void {
  const { gap, width, maxRowHeight, isStacked } = format;
  const size = isStacked ? 28 : 20;
  const baseline = format.height - size;
  const availableHeight = (baseline - size * 1.3 - top) / rows.length - gap;
  const height = Math.min(availableHeight, maxRowHeight);
  for (const [index, row] of rows.entries()) {
    const y = top + index * (height + gap);
    const colour = colourOf(row.isOwn ? 'own-tint' : 'raised');
    fillBox(context, [MARGIN, y, width - 2 * MARGIN, height], colour);
    drawRow(context, row, format, y + height / 2);
  }
  const footer = sharedText(winnersNotShown) ?? `${playerCount} players`;
  write(context, footer, width - MARGIN, baseline, { size, colour: 'quiet', align: 'right' });
}

/** Rank, name, picks and points: in one line, or stacked with the picks below. */
function drawRow(
  context: Context,
  row: RecapRow,
  { isStacked, width }: Format,
  middle: number,
): void {
  const baseline = middle + (isStacked ? -20 : 15);
  const rankEnd = MARGIN + (isStacked ? 92 : 68);
  const picksFrom = isStacked ? MARGIN + 24 : 376;
  const pointsEnd = width - MARGIN - 26;
  const pointsFrom = pointsEnd - (isStacked ? 110 : 80);
  write(context, String(row.rank), rankEnd, baseline, {
    ...NARROW,
    size: isStacked ? 60 : 44,
    align: 'right',
    maxWidth: isStacked ? 84 : 62,
    colour: row.rank === 1 ? 'accent' : 'quiet',
  });
  write(context, row.username, rankEnd + 26, baseline - 4, {
    ...NARROW,
    size: isStacked ? 44 : 34,
    maxWidth: (isStacked ? pointsFrom : picksFrom) - rankEnd - 42,
  });
  write(context, String(row.points), pointsEnd, baseline + 2, {
    ...NARROW,
    size: isStacked ? 64 : 50,
    align: 'right',
  });
  const picksY = middle + (isStacked ? 26 : -12);
  const picksWidth = (isStacked ? pointsEnd : pointsFrom) - picksFrom;
  drawPicks(context, row.picks, [picksFrom, picksY, picksWidth], isStacked ? 32 : 24);
}

function drawPicks(
  context: Context,
  picks: RecapRow['picks'],
  [x, y, width]: [x: number, y: number, width: number],
  size: number,
): void {
  const slot = width / picks.length;
  for (const [index, { label, code, mark }] of picks.entries()) {
    const left = x + index * slot;
    write(context, label, left, y, { ...NARROW, size: size * 0.68, weight: 500, colour: 'quiet' });
    const codeWidth = write(context, code, left, y + size * 1.24, {
      ...NARROW,
      size,
      colour: markColour(mark),
      // An answer may be longer than the code of a driver.
      maxWidth: slot - size * 1.1,
    });
    if (mark) drawMark(context, mark, left + codeWidth + size * 0.52, y + size * 0.9, size * 0.74);
  }
}
