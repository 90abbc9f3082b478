import { describe, expect, test } from 'vitest';
import tokens from './tokens.css?raw';

/** The contrast that WCAG 2.2 AA requires of text. */
const LEAST = 4.5;

const SURFACES = ['paper', 'raised', 'sunken'];
const TEXTS = ['ink', 'quiet', 'accent', 'exact', 'partial', 'bonus'];
const TINTS = ['accent', 'exact', 'partial', 'bonus'];

const PAIRS = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface])),
  ...TINTS.flatMap((tint) => ['ink', tint].map((text) => [text, `${tint}-tint`])),
  // A player's own row.
  ...['quiet', 'exact', 'partial', 'bonus'].map((text) => [text, 'accent-tint']),
  ...['ink', 'quiet', 'accent', 'exact', 'partial', 'bonus'].map((text) => [text, 'own-tint']),
  ['on-accent', 'accent'],
];

describe.each([
  ['light', 1],
  ['dark', 2],
] as const)('in the %s theme', (_, theme) => {
  test.each(PAIRS)('%s can be read on %s', (text = '', surface = '') => {
    const [one, other] = [luminance(colour(text, theme)), luminance(colour(surface, theme))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    expect(contrast).toBeGreaterThanOrEqual(LEAST);
  });
});

function colour(token: string, theme: 1 | 2): string {
  const pair = new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\);`).exec(tokens);
  const value = pair?.[theme];
  if (!value) throw new Error(`--${token} is no pair of colours.`);
  return value;
}

function luminance(hex: string): number {
  const [red, green, blue] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
