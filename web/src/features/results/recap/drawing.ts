import { PATHS } from '../../../ui/icon.tsx';
import { MARKS, type MarkKind } from '../../../ui/mark.tsx';
import { type Colour, colourOf } from './palette.ts';

export type Context = CanvasRenderingContext2D;

type Style = {
  size: number;
  weight?: number;
  /** The narrow cut, for headings and codes. */
  condensed?: boolean;
  colour?: Colour;
  align?: CanvasTextAlign;
  /** A longer text is drawn smaller, and then cut. */
  maxWidth?: number;
};

/** The smallest scale at which a long text is drawn. */
const MIN_SCALE = 0.72;
/** A text that was scaled to the width may exceed it by rounding. */
const TOLERANCE = 1;

export function fontOf({ size, weight = 400, condensed = false }: Style): string {
  return `${condensed ? 'condensed ' : ''}${weight} ${size}px "Encode Sans", system-ui, sans-serif`;
}

/** Writes a line of text from its baseline, and returns its width. */
export function write(context: Context, text: string, x: number, y: number, style: Style): number {
  const { maxWidth = Number.POSITIVE_INFINITY, colour = 'ink', align = 'left' } = style;
  context.font = fontOf(style);
  context.textAlign = align;
  context.fillStyle = colourOf(colour);
  const scale = Math.max(MIN_SCALE, maxWidth / context.measureText(text).width);
  if (scale < 1) context.font = fontOf({ ...style, size: style.size * scale });
  const fittingText = shortened(context, text, maxWidth);
  context.fillText(fittingText, x, y);
  return context.measureText(fittingText).width;
}

/** As much of the text as fits, with `…`. */
function shortened(context: Context, text: string, maxWidth: number): string {
  const letters = [...text];
  for (let length = letters.length; length > 0; length -= 1) {
    const part = length === letters.length ? text : `${letters.slice(0, length).join('')}…`;
    if (context.measureText(part).width <= maxWidth + TOLERANCE) return part;
  }
  return '…';
}

/** The width and height that icons are drawn in. */
const ICON_SIZE = 24;

/** The icon of a mark in its colour, with its middle at x and y. */
export function drawMark(
  context: Context,
  mark: MarkKind,
  x: number,
  y: number,
  size: number,
): void {
  const [icon] = MARKS[mark];
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / ICON_SIZE, size / ICON_SIZE);
  context.strokeStyle = colourOf(markColour(mark));
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(PATHS[icon]));
  context.restore();
}

export function markColour(mark: MarkKind | undefined): Colour {
  return mark === 'bonus' || mark === 'exact' || mark === 'partial' ? mark : 'quiet';
}

type Box = [x: number, y: number, width: number, height: number];

export function fillBox(context: Context, box: Box, colour: string, { radius = 8 } = {}): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(...box, radius);
  context.fill();
}

/** The barrier tape of parc fermé along the upper edge. */
export function drawTape(context: Context, width: number, height: number): void {
  const stripe = 2 * height;
  fillBox(context, [0, 0, width, height], colourOf('ink'), { radius: 0 });
  context.fillStyle = colourOf('lamp');
  for (let x = -stripe; x < width + stripe; x += 2 * stripe) {
    context.beginPath();
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
    context.lineTo(x + height + stripe, 0);
    context.lineTo(x + stripe, height);
    context.fill();
  }
}
