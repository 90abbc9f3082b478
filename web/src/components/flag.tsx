type Layer = readonly [colour: string, path: string];

const RED = '#d8232f';
const CRIMSON = '#b8142c';
const WHITE = '#fff';
const BLUE = '#1b4fa8';
const NAVY = '#15286b';
const SKY = '#6fb7e6';
const GREEN = '#0a8445';
const YELLOW = '#ffce1f';
const BLACK = '#1a1a1a';

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

const field = (colour: string): Layer => [colour, box(0, 0, 30, 20)];

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function star(x: number, y: number, r: number, points = 5, waist = 0.4): string {
  const corners = Array.from({ length: 2 * points }, (_, corner) => {
    const angle = (corner * Math.PI) / points;
    const reach = corner % 2 ? r * waist : r;
    return `${(x + reach * Math.sin(angle)).toFixed(2)} ${(y - reach * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}z`;
}

/** A smaller disc in the colour of the field covers the rest of the moon. */
const crescent = (x: number, y: number, r: number, colour: string, under: string): Layer[] => [
  [colour, disc(x, y, r)],
  [under, disc(x + r * 0.3, y, r * 0.8)],
];

const rows = (...colours: string[]): Layer[] =>
  colours.map((colour, row) => {
    const height = 20 / colours.length;
    return [colour, box(0, row * height, 30, height)];
  });

const columns = (...colours: string[]): Layer[] =>
  colours.map((colour, column) => {
    const width = 30 / colours.length;
    return [colour, box(column * width, 0, width, 20)];
  });

/** From `x` to the right edge, the left one a saw. */
function saw(x: number, depth: number, teeth: number): string {
  const half = 10 / teeth;
  return `M30 0H${x}${`l${depth} ${half}l${-depth} ${half}`.repeat(teeth)}H30z`;
}

const UNION: Layer[] = [
  field(NAVY),
  [WHITE, 'M0 0h4l26 17v3h-4L0 3zM30 0h-4L0 17v3h4L30 3z'],
  [RED, 'M0 0h1.6L30 19v1h-1.6L0 1zM30 0h-1.6L0 19v1h1.6L30 1z'],
  [WHITE, box(11.5, 0, 7, 20) + box(0, 6.5, 30, 7)],
  [RED, box(13, 0, 4, 20) + box(0, 8, 30, 4)],
];

const STRIPES = rows(RED, WHITE, RED, WHITE, RED, WHITE, RED);

const FLAGS: Record<string, Layer[]> = {
  Argentina: [...rows(SKY, WHITE, SKY), ['#e8a317', star(15, 10, 3.2, 12, 0.6)]],
  Australia: [
    field(NAVY),
    [WHITE, 'M0 0h2l13 8.5V10h-2L0 1.5zM15 0h-2L0 8.5V10h2L15 1.5z'],
    [WHITE, box(5.5, 0, 4, 10) + box(0, 3, 15, 4)],
    [RED, box(6.5, 0, 2, 10) + box(0, 4, 15, 2)],
    [
      WHITE,
      star(7.5, 15, 3.2, 7) +
        star(23, 3.7, 1.9, 7) +
        star(19, 9, 1.9, 7) +
        star(27, 8, 1.9, 7) +
        star(23, 16.3, 1.9, 7),
    ],
  ],
  Austria: rows(RED, WHITE, RED),
  Azerbaijan: [
    ...rows('#0e9ad0', RED, '#1f9c4c'),
    ...crescent(14, 10, 2.7, WHITE, RED),
    [WHITE, star(17.6, 10, 1.6, 8, 0.5)],
  ],
  Bahrain: [field(WHITE), [RED, saw(8, 4.5, 5)]],
  Belgium: columns(BLACK, YELLOW, RED),
  Brazil: [
    field('#0b9447'),
    ['#ffdc1c', 'M15 2l12.5 8L15 18 2.5 10z'],
    [BLUE, disc(15, 10, 4.4)],
    [WHITE, 'M10.7 8.8q4.8-.8 8.5 2.7l-.5 1q-3.6-3.2-8.1-2.5z'],
  ],
  Canada: [
    field(WHITE),
    [RED, box(0, 0, 7.5, 20) + box(22.5, 0, 7.5, 20)],
    [
      RED,
      'M15 3l1.5 2.7 1.6-.7-.7 3.8 2.2-2 .4 1.2 2.2-.3-1 2.5 1 .7-3.7 3 .4 1.2-3.5-.6V17h-.8v-2.5l-3.5.6.4-1.2-3.7-3 1-.7-1-2.5 2.2.3.4-1.2 2.2 2-.7-3.8 1.6.7z',
    ],
  ],
  China: [
    field('#de2418'),
    [
      '#ffde2b',
      star(6.5, 6.5, 4.5) +
        star(13, 2.7, 1.6) +
        star(15.5, 5.5, 1.6) +
        star(15.5, 9, 1.6) +
        star(13, 12, 1.6),
    ],
  ],
  France: columns(BLUE, WHITE, RED),
  Germany: rows(BLACK, RED, YELLOW),
  Hungary: rows(RED, WHITE, GREEN),
  India: [
    ...rows('#ff9a33', WHITE, GREEN),
    [NAVY, disc(15, 10, 2.8)],
    [WHITE, disc(15, 10, 2)],
    [NAVY, star(15, 10, 2.4, 8, 0.25)],
  ],
  Italy: columns(GREEN, WHITE, RED),
  Japan: [field(WHITE), ['#c8102e', disc(15, 10, 6)]],
  Korea: [
    field(WHITE),
    [BLUE, disc(15, 10, 5)],
    [RED, 'M10 10a5 5 0 0 1 10 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 0-5 0z'],
    [
      BLACK,
      'M3 6.5l3-4 1 .7-3 4zM5 8l3-4 1 .7-3 4zM21 4.7l1-.7 3 4-1 .7zM23 3.2l1-.7 3 4-1 .7zM3 13.5l1-.7 3 4-1 .7zM5 12l1-.7 3 4-1 .7zM21 15.3l3-4 1 .7-3 4zM23 16.8l3-4 1 .7-3 4z',
    ],
  ],
  Malaysia: [
    ...STRIPES,
    [NAVY, box(0, 0, 16, 11.43)],
    ...crescent(6.5, 5.7, 4, YELLOW, NAVY),
    [YELLOW, star(10.5, 5.7, 3, 12, 0.5)],
  ],
  Mexico: [
    ...columns(GREEN, WHITE, RED),
    ['#5f8f3a', 'M11.5 10.5a3.5 3.5 0 0 0 7 0h-1.2a2.3 2.3 0 0 1-4.6 0z'],
    ['#8a5a2b', 'M12.5 11.5l.6-4L15 6l2.5 1-1 1 1 3.5-2.5 1z'],
  ],
  Monaco: rows('#ce1126', WHITE),
  Morocco: [field(CRIMSON), ['#0d8a48', star(15, 10.8, 7)], [CRIMSON, star(15, 10.8, 2.6)]],
  Netherlands: rows('#b8252f', WHITE, BLUE),
  Portugal: [
    field(RED),
    [GREEN, box(0, 0, 12, 20)],
    [YELLOW, disc(12, 10, 4.8)],
    [RED, 'M9.2 7h5.6v4a2.8 2.8 0 0 1-5.6 0z'],
    [WHITE, 'M10.5 8.2h3v2.8a1.5 1.5 0 0 1-3 0z'],
  ],
  Qatar: [field(WHITE), ['#8a1538', saw(8.5, 3.5, 9)]],
  Russia: rows(WHITE, '#1c49b0', RED),
  Rwanda: [
    field('#20a0dc'),
    ['#f8d022', box(0, 10, 30, 5) + star(24, 5, 3.5, 12, 0.55)],
    [GREEN, box(0, 15, 30, 5)],
  ],
  'Saudi Arabia': [
    field('#0b7a3e'),
    [
      WHITE,
      'M5.5 6h1.2c.2 2.2 4 2.2 4.2 0V3.5h1.2V6c.2 2.2 4 2.2 4.2 0V3.5h1.2V6c.2 2.2 4 2.2 4.2 0V3.5H23V6c0 4.5-5.2 4.5-6.4 2-1.2 2.5-4 2.5-5.3 0-1.3 2.5-5.8 2-5.8-2zM7.5 4h1.5v1.3H7.5zM13.3 4h1.5v1.3h-1.5zM19 4h1.5v1.3H19zM6 13.3h15v-1h1v1h2v1.4h-2v1h-1v-1H8z',
    ],
  ],
  Singapore: [
    ...rows('#e3263a', WHITE),
    ...crescent(6.5, 5, 3.6, WHITE, '#e3263a'),
    [
      WHITE,
      star(10.5, 2.5, 1.2) +
        star(8.5, 4.3, 1.2) +
        star(12.5, 4.3, 1.2) +
        star(9.3, 7, 1.2) +
        star(11.7, 7, 1.2),
    ],
  ],
  'South Africa': [
    ...rows('#df3a2b', '#1e3f9e'),
    [WHITE, 'M0 0h5.5L15 6.3h15v7.4H15L5.5 20H0z'],
    ['#0b7f50', 'M0 0h3l11.3 8H30v4H14.3L3 20H0z'],
    [YELLOW, 'M0 3.3L9.5 10 0 16.7z'],
    [BLACK, 'M0 5.5L6.5 10 0 14.5z'],
  ],
  Spain: [
    field('#c8202f'),
    ['#ffc61a', box(0, 5, 30, 10)],
    ['#b5382a', 'M7 7h5v3.5a2.5 2.5 0 0 1-5 0z'],
    ['#e9e2d0', box(5, 7.5, 1.2, 5.5) + box(12.8, 7.5, 1.2, 5.5)],
  ],
  Sweden: [field('#1464ad'), ['#ffcd1c', box(9, 0, 4, 20) + box(0, 8, 30, 4)]],
  Switzerland: [field('#da291c'), [WHITE, box(13, 4, 4, 12) + box(9, 8, 12, 4)]],
  Thailand: [...rows(RED, WHITE, NAVY, NAVY, WHITE, RED)],
  Turkey: [
    field('#e0202c'),
    ...crescent(11, 10, 5.5, WHITE, '#e0202c'),
    [WHITE, star(18.5, 10, 2.8)],
  ],
  UAE: [...rows(GREEN, WHITE, BLACK), [RED, box(0, 0, 8, 20)]],
  UK: UNION,
  USA: [
    ...STRIPES,
    [NAVY, box(0, 0, 13, 11.43)],
    [WHITE, [2.6, 6.5, 10.4].flatMap((x) => [2.3, 5.7, 9.1].map((y) => disc(x, y, 0.9))).join('')],
  ],
  Vietnam: [field('#da251d'), ['#ffe01a', star(15, 10.5, 6)]],
};

const ALIASES: Record<string, string> = {
  'Great Britain': 'UK',
  'United Arab Emirates': 'UAE',
  'United Kingdom': 'UK',
  'United States': 'USA',
};
const KNOWN = new Map(Object.entries(FLAGS));
const NAMED = new Map(Object.entries(ALIASES));

const CHEQUERED: Layer[] = [
  field('#f4f1ea'),
  [
    '#57534d',
    Array.from({ length: 12 }, (_, square) => {
      const row = Math.floor(square / 3);
      return box((square % 3) * 10 + (row % 2) * 5, row * 5, 5, 5);
    }).join(''),
  ],
];

/** The country's name always stands beside it. */
export function Flag({ country }: { country: string }) {
  const layers = KNOWN.get(NAMED.get(country) ?? country) ?? CHEQUERED;
  return (
    <svg
      className="flag"
      viewBox="0 0 30 20"
      width="1.5em"
      height="1em"
      style={{ borderRadius: 2, flex: 'none', overflow: 'hidden', verticalAlign: '-0.13em' }}
      aria-hidden="true"
    >
      {layers.map(([colour, path]) => (
        <path key={path} fill={colour} d={path} />
      ))}
      <rect
        width="30"
        height="20"
        rx="2"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.25"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
