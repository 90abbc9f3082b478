import { PATHS } from '../../../ui/icon.tsx';
import { MARKS, type MarkOf } from '../../../ui/mark.tsx';
import { type Colour, colourOf } from './palette.ts';

export type Pen = CanvasRenderingContext2D;

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

const SMALLEST = 0.72;

export function fontOf({ size, weight = 400, condensed = false }: Style): string {
  return `${condensed ? 'condensed ' : ''}${weight} ${size}px "Encode Sans", system-ui, sans-serif`;
}

/** Writes a line of text from its baseline, and returns its width. */
export function write(pen: Pen, text: string, x: number, y: number, style: Style): number {
  const { maxWidth = Number.POSITIVE_INFINITY, colour = 'ink', align = 'left' } = style;
  pen.font = fontOf(style);
  pen.textAlign = align;
  pen.fillStyle = colourOf(colour);
  const smaller = Math.max(SMALLEST, maxWidth / pen.measureText(text).width);
  if (smaller < 1) pen.font = fontOf({ ...style, size: style.size * smaller });
  const fitting = cut(pen, text, maxWidth);
  pen.fillText(fitting, x, y);
  return pen.measureText(fitting).width;
}

function cut(pen: Pen, text: string, maxWidth: number): string {
  const letters = [...text];
  for (let length = letters.length; length > 0; length -= 1) {
    const part = length === letters.length ? text : `${letters.slice(0, length).join('')}…`;
    if (pen.measureText(part).width <= maxWidth + 1) return part;
  }
  return '…';
}

const GRID = 24;

/** The icon of a mark in its colour, with its middle here. */
export function drawMark(pen: Pen, mark: MarkOf, x: number, y: number, size: number): void {
  const [icon] = MARKS[mark];
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / GRID, size / GRID);
  pen.strokeStyle = colourOf(markColour(mark));
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(PATHS[icon]));
  pen.restore();
}

export function markColour(mark: MarkOf | undefined): Colour {
  return mark === 'bonus' || mark === 'exact' || mark === 'partial' ? mark : 'quiet';
}

type Box = [x: number, y: number, width: number, height: number];

export function fillBox(pen: Pen, box: Box, colour: string, radius = 8): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(...box, radius);
  pen.fill();
}

/** The barrier tape of parc fermé along the upper edge. */
export function drawTape(pen: Pen, width: number, height: number): void {
  const stripe = 2 * height;
  fillBox(pen, [0, 0, width, height], colourOf('ink'), 0);
  pen.fillStyle = colourOf('lamp');
  for (let x = -stripe; x < width + stripe; x += 2 * stripe) {
    pen.beginPath();
    pen.moveTo(x, height);
    pen.lineTo(x + height, 0);
    pen.lineTo(x + height + stripe, 0);
    pen.lineTo(x + stripe, height);
    pen.fill();
  }
}
