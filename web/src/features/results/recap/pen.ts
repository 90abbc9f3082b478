import { PATHS } from '../../../ui/icon.tsx';
import { MARKS, type MarkOf } from '../../../ui/mark.tsx';
import type { Palette } from './palette.ts';

type Style = {
  size: number;
  weight?: number;
  /** The narrow cut, for headings and codes. */
  condensed?: boolean;
  colour: string;
  align?: CanvasTextAlign;
  /** A longer text is drawn smaller, and then cut. */
  maxWidth?: number;
};

const SMALLEST = 0.72;

export function fontOf({ size, weight = 400, condensed = false }: Omit<Style, 'colour'>): string {
  return `${condensed ? 'condensed ' : ''}${weight} ${size}px "Encode Sans", system-ui, sans-serif`;
}

/** Writes a line of text from its baseline, and returns its width. */
export function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  style: Style,
): number {
  const { maxWidth = Number.POSITIVE_INFINITY, colour, align = 'left' } = style;
  context.font = fontOf(style);
  context.textAlign = align;
  context.fillStyle = colour;
  const smaller = Math.max(SMALLEST, maxWidth / context.measureText(text).width);
  if (smaller < 1) context.font = fontOf({ ...style, size: style.size * smaller });
  const fitting = cut(context, text, maxWidth);
  context.fillText(fitting, x, y);
  return context.measureText(fitting).width;
}

function cut(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  const letters = [...text];
  for (let length = letters.length; length > 0; length -= 1) {
    const part = length === letters.length ? text : `${letters.slice(0, length).join('')}…`;
    if (context.measureText(part).width <= maxWidth + 1) return part;
  }
  return '…';
}

const GRID = 24;

/** The icon of a mark in its colour, with its middle here. */
export function drawMark(
  context: CanvasRenderingContext2D,
  mark: MarkOf,
  x: number,
  y: number,
  size: number,
  palette: Palette,
): void {
  const [icon] = MARKS[mark];
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / GRID, size / GRID);
  context.strokeStyle = markColour(mark, palette);
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(PATHS[icon]));
  context.restore();
}

export function markColour(mark: MarkOf | undefined, palette: Palette): string {
  return mark === 'bonus' || mark === 'exact' || mark === 'partial' ? palette[mark] : palette.quiet;
}

export function fillBox(
  context: CanvasRenderingContext2D,
  [x, y, width, height]: [number, number, number, number],
  colour: string,
  radius = 8,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/** The barrier tape of parc fermé along the upper edge. */
export function drawTape(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  palette: Palette,
): void {
  const stripe = 2 * height;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  fillBox(context, [0, 0, width, height], palette.ink, 0);
  context.fillStyle = palette.lamp;
  for (let x = -stripe; x < width + stripe; x += 2 * stripe) {
    context.beginPath();
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
    context.lineTo(x + height + stripe, 0);
    context.lineTo(x + stripe, height);
    context.fill();
  }
  context.restore();
}
