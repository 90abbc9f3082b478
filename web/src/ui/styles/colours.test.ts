import { describe, expect, test } from 'vitest';
import { PLAYER_COLOURS, playerColours } from '../player-colour.ts';
import teams from './teams.css?raw';
import tokens from './tokens.css?raw';

const CURRENT_TEAMS =
  'alpine aston_martin audi cadillac ferrari haas mclaren mercedes rb red_bull sauber williams';
const EARLIER_TEAMS = 'alfa alphatauri force_india racing_point renault toro_rosso';

/** The contrast that WCAG 2.2 AA requires of text, and of graphics. */
const READABLE = 4.5;
const VISIBLE = 3;

type Colour = [red: number, green: number, blue: number];
type Pair = [light: Colour, dark: Colour];

const bars = new Map(
  [...teams.matchAll(/\[data-team="([a-z_]+)"\] \{\s*--team: (.+);/g)].map(
    ([, team = '', value = '']): [string, Pair] => [team, colourPair(value)],
  ),
);
bars.set('no team', colourPair(cssValue('--no-team', teams)));
const paper = colourPair(cssValue('--paper', tokens));
const raised = colourPair(cssValue('--raised', tokens));

test('every team of the seasons since 2017 has its bar', () => {
  expect([...bars.keys()]).toEqual([
    ...CURRENT_TEAMS.split(' '),
    ...EARLIER_TEAMS.split(' '),
    'no team',
  ]);
});

test('an unknown team gets the neutral bar, even within another team', () => {
  expect(teams).toMatch(/:root,\s*\[data-team\] \{[^}]*--team: var\(--no-team\);/);
});

test('a player has the same colour beside all others, unless one before has it', () => {
  const [anna] = playerColours(['anna']);
  expect(playerColours(['anna', 'ben', 'carla'])[0]).toBe(anna);
  expect(playerColours(['anna', 'anna'])[1]).not.toBe(anna);
});

const SURFACES = ['paper', 'raised', 'sunken'];
const TEXTS = ['ink', 'quiet', 'accent', 'exact', 'partial', 'bonus'];
const TINTS = ['accent', 'exact', 'partial', 'bonus'];

/** Texts, each on a surface. */
const PAIRS = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface])),
  ...TINTS.flatMap((tint) => ['ink', tint].map((text) => [text, `${tint}-tint`])),
  // A player's own row in a table, and own comment.
  ...['quiet', 'exact', 'partial', 'bonus'].map((text) => [text, 'accent-tint']),
  ...['ink', 'quiet', 'accent', 'exact', 'partial', 'bonus'].map((text) => [text, 'own-tint']),
  ['on-accent', 'accent'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  test.each(PAIRS)('%s can be read on %s', (text = '', surface = '') => {
    const colour = (token: string) => colourPair(cssValue(`--${token}`, tokens))[theme];
    expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(READABLE);
  });

  test.each([...bars])('the bar of %s stands out from a raised surface', (_team, bar) => {
    expect(contrast(bar[theme], raised[theme])).toBeGreaterThanOrEqual(VISIBLE);
  });

  test.each(PLAYER_COLOURS)('a name in %s can be read', (colour) => {
    const text = colourPair(colour)[theme];
    const contrasts = [paper, raised].map((surface) => contrast(text, surface[theme]));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(READABLE);
  });
});

function cssValue(property: string, css: string): string {
  return new RegExp(`${property}: (.+);`).exec(css)?.[1] ?? '';
}

function colourPair(value: string): Pair {
  const [, light = '', dark = ''] = /^light-dark\(#(\w{6}), #(\w{6})\)$/.exec(value) ?? [];
  return [linear(light), linear(dark)];
}

function linear(hex: string): Colour {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

/** As WCAG 2.2 defines it. */
function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
