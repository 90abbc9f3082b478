import { SITE_NAME } from '../../../ui/site-name.ts';
import { formatTime } from '../../../ui/time-format.ts';
import type { Palette } from './palette.ts';
import { drawMark, drawTape, fillBox, fontOf, markColour, write } from './pen.ts';
import { type Recap, type RecapPick, type RecapRow, sharedText } from './recap.ts';

/** The sizes that messengers and social media show whole: a link's preview, and a post. */
export const FORMATS = {
  wide: { width: 1200, height: 630, maxRowHeight: 104, gap: 8, title: 62, isStacked: false },
  tall: { width: 1080, height: 1350, maxRowHeight: 264, gap: 14, title: 92, isStacked: true },
} as const;
export type FormatName = keyof typeof FORMATS;
type Format = (typeof FORMATS)[FormatName];

const MARGIN = 56;
const TAPE = 16;

/** Draws the recap on a canvas of the format's size, in the site's own font. */
export async function drawRecap(
  canvas: HTMLCanvasElement,
  recap: Recap,
  name: FormatName,
  palette: Palette,
): Promise<void> {
  const format = FORMATS[name];
  await document.fonts.load(fontOf({ size: format.title, weight: 780, condensed: true }));
  canvas.width = format.width;
  canvas.height = format.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  fillBox(context, [0, 0, format.width, format.height], palette.paper, 0);
  drawTape(context, format.width, TAPE, palette);
  const below = drawHead(context, recap, format, palette);
  const podiumBelow = drawPodium(context, recap, format, below, palette);
  drawRows(context, recap, format, podiumBelow, palette);
}

function drawHead(
  context: CanvasRenderingContext2D,
  { raceName, round, date }: Recap,
  format: Format,
  palette: Palette,
): number {
  const right = format.width - MARGIN;
  const small = format.isStacked ? 30 : 24;
  const eyebrow = TAPE + (format.isStacked ? 76 : 52);
  const named = write(context, SITE_NAME.toUpperCase(), right, eyebrow, {
    size: small,
    weight: 800,
    condensed: true,
    colour: palette.ink,
    align: 'right',
  });
  write(context, `Round ${round} · ${formatTime(new Date(date), 'date')}`, MARGIN, eyebrow, {
    size: small,
    weight: 500,
    colour: palette.quiet,
    maxWidth: right - MARGIN - named - 40,
  });
  const baseline = eyebrow + format.title * 1.05;
  write(context, raceName, MARGIN, baseline, {
    size: format.title,
    weight: 780,
    condensed: true,
    colour: palette.ink,
    maxWidth: right - MARGIN,
  });
  return baseline + (format.isStacked ? 44 : 24);
}

/** The race's first three drivers, side by side. */
function drawPodium(
  context: CanvasRenderingContext2D,
  { podium }: Recap,
  format: Format,
  top: number,
  palette: Palette,
): number {
  const gap = 12;
  const height = format.isStacked ? 132 : 58;
  const width = (format.width - 2 * MARGIN - 2 * gap) / 3;
  for (const [index, { code, name, team }] of podium.entries()) {
    const x = MARGIN + index * (width + gap);
    fillBox(context, [x, top, width, height], palette.raised);
    fillBox(context, [x, top, 8, height], team ? palette.team(team) : palette.quiet, 2);
    const size = format.isStacked ? 54 : 36;
    const baseline = top + (format.isStacked ? 62 : height / 2 + size * 0.36);
    const place = write(context, String(index + 1), x + 26, baseline, {
      size,
      weight: 500,
      condensed: true,
      colour: palette.quiet,
    });
    const codeX = x + 26 + place + 16;
    const coded = write(context, code, codeX, baseline, {
      size,
      weight: 800,
      condensed: true,
      colour: palette.ink,
    });
    const nameX = format.isStacked ? x + 26 : codeX + coded + 14;
    write(context, name, nameX, format.isStacked ? top + 108 : baseline - 2, {
      size: format.isStacked ? 30 : 24,
      colour: palette.ink,
      maxWidth: x + width - nameX - 14,
    });
  }
  return top + height + (format.isStacked ? 40 : 22);
}

function drawRows(
  context: CanvasRenderingContext2D,
  { rows, players, winnersNotShown }: Recap,
  format: Format,
  top: number,
  palette: Palette,
): void {
  const { gap, width, maxRowHeight, isStacked } = format;
  const textSize = isStacked ? 28 : 20;
  const baseline = format.height - textSize;
  const each = (baseline - textSize * 1.3 - top) / rows.length - gap;
  const rowHeight = Math.min(each, maxRowHeight);
  for (const [index, row] of rows.entries()) {
    const y = top + index * (rowHeight + gap);
    fillBox(
      context,
      [MARGIN, y, width - 2 * MARGIN, rowHeight],
      row.isOwn ? palette['own-tint'] : palette.raised,
    );
    drawRow(context, row, format, y + rowHeight / 2, palette);
  }
  const [shared = `${players} players`] = sharedText(winnersNotShown);
  write(context, shared, width - MARGIN, baseline, {
    size: textSize,
    colour: palette.quiet,
    align: 'right',
  });
}

/** Rank, name, picks and points: in one line, or stacked with the picks below. */
function drawRow(
  context: CanvasRenderingContext2D,
  { rank, username, points, picks }: RecapRow,
  { isStacked, width }: Format,
  middle: number,
  palette: Palette,
): void {
  const bold = { weight: 760, condensed: true };
  const baseline = middle + (isStacked ? -20 : 15);
  const rankEnd = MARGIN + (isStacked ? 92 : 68);
  const picksFrom = isStacked ? MARGIN + 24 : 376;
  const pointsEnd = width - MARGIN - 26;
  const pointsFrom = pointsEnd - (isStacked ? 110 : 80);
  write(context, String(rank), rankEnd, baseline, {
    ...bold,
    size: isStacked ? 60 : 44,
    align: 'right',
    maxWidth: isStacked ? 84 : 62,
    colour: rank === 1 ? palette.accent : palette.quiet,
  });
  write(context, username, rankEnd + 26, baseline - 4, {
    ...bold,
    size: isStacked ? 44 : 34,
    colour: palette.ink,
    maxWidth: (isStacked ? pointsFrom : picksFrom) - rankEnd - 42,
  });
  write(context, String(points), pointsEnd, baseline + 2, {
    ...bold,
    size: isStacked ? 64 : 50,
    colour: palette.ink,
    align: 'right',
  });
  const [below, until, size] = isStacked ? [26, pointsEnd, 32] : [-12, pointsFrom, 24];
  drawPicks(context, picks, [picksFrom, middle + below, until - picksFrom], size, palette);
}

/** The picks: what was picked above its mark and code. */
function drawPicks(
  context: CanvasRenderingContext2D,
  picks: RecapPick[],
  [x, y, width]: [number, number, number],
  size: number,
  palette: Palette,
): void {
  const cell = width / picks.length;
  for (const [index, { label, code, mark }] of picks.entries()) {
    const left = x + index * cell;
    write(context, label, left, y, {
      size: size * 0.68,
      weight: 500,
      condensed: true,
      colour: palette.quiet,
    });
    const written = write(context, code, left, y + size * 1.24, {
      size,
      weight: 760,
      condensed: true,
      colour: markColour(mark, palette),
    });
    if (mark) {
      drawMark(context, mark, left + written + size * 0.52, y + size * 0.9, size * 0.74, palette);
    }
  }
}
