import { expect, test } from 'vitest';
import { homeHour } from './home-hour.ts';
import { nextSeasonText } from './next-season-text.ts';
import { seasonState } from './season-state.ts';

type Race = Parameters<typeof nextSeasonText>[0]['races'][number];

const DAY_MS = 86_400_000;
const MELBOURNE: Race = {
  raceName: 'Australian Grand Prix',
  date: '2026-03-08T04:00:00Z',
  status: 'upcoming',
  predictionClosingTime: '2026-03-07T04:58:00Z',
};
const SHANGHAI: Race = {
  raceName: 'Chinese Grand Prix',
  date: '2026-03-15T07:00:00Z',
  status: 'upcoming',
  predictionClosingTime: '2026-03-14T06:58:00Z',
};
const ABU_DHABI = {
  raceName: 'Abu Dhabi Grand Prix',
  date: '2025-12-07T13:00:00Z',
  predictionClosingTime: '2025-12-06T13:58:00Z',
};
const days = {
  day: (instant: string) => instant.slice(5, 10),
  daysUntil: (instant: string) => {
    expect(instant).toBe(MELBOURNE.date);
    return 69;
  },
};

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** When its times are published, the season begins a week before its first closing. */
const PUBLISHED = '2025-12-20';
const BEGUN = '2026-02-28';

/** What home says on a day: the season, the hour, and the race or the sentences of the next season. */
function homeOn(now: Date): string {
  const day = now.toISOString().slice(0, 10);
  if (day >= BEGUN) {
    const { hour, current } = hourOf([MELBOURNE, SHANGHAI], now);
    return `2026 ${stateOf(['upcoming'], undefined)}, ${hour}: ${current?.raceName}`;
  }
  const status = day >= '2025-12-08' ? 'completed' : 'upcoming';
  const { hour, current } = hourOf([{ ...ABU_DHABI, status }], now);
  const state = stateOf([status], day >= '2025-12-15' ? '2025-12-14T18:00:00Z' : undefined);
  const races = day >= PUBLISHED ? [SHANGHAI, MELBOURNE] : [];
  const next = nextSeasonText({ season: 2026, races }, now, days);
  return `2025 ${state}, ${hour}: ${current?.raceName ?? next.join(' ')}`;
}

function hourOf(races: Race[], now: Date) {
  const closesAt = (race: Race) => race.predictionClosingTime;
  return homeHour({ races, now, player: {}, closesAt });
}

const stateOf = (statuses: ('upcoming' | 'completed')[], finalAt: string | undefined) =>
  seasonState(
    statuses.map((status) => ({ status })),
    { isBegun: true, finalAt },
  );

test('home is true on every day from December to March', () => {
  const told: [from: string, text: string][] = [];
  for (let now = at('2025-12-01'); now <= at('2026-03-09'); now = new Date(+now + DAY_MS)) {
    const text = homeOn(now);
    if (told.at(-1)?.[1] !== text) told.push([now.toISOString().slice(0, 10), text]);
  }
  const unpublished = 'The 2026 calendar is not published yet. The site looks for it every day.';
  expect(told).toEqual([
    ['2025-12-01', '2025 being raced, before the first race: Abu Dhabi Grand Prix'],
    ['2025-12-04', '2025 being raced, open: Abu Dhabi Grand Prix'],
    ['2025-12-07', '2025 being raced, closed: Abu Dhabi Grand Prix'],
    ['2025-12-08', `2025 provisional, after the last race: ${unpublished}`],
    ['2025-12-15', `2025 final, after the last race: ${unpublished}`],
    [
      '2025-12-20',
      '2025 final, after the last race: 2026 begins on 03-08: Australian Grand Prix in 69 days. Predictions open on 02-28 at the latest.',
    ],
    ['2026-02-28', '2026 being raced, before the first race: Australian Grand Prix'],
    ['2026-03-05', '2026 being raced, open: Australian Grand Prix'],
    ['2026-03-07', '2026 being raced, closed: Australian Grand Prix'],
    ['2026-03-08', '2026 being raced, running: Australian Grand Prix'],
  ]);
});

test('a season whose times are not certain yet opens later, one without times is not dated', () => {
  const late = new Date('2026-03-01T12:00:00Z');
  const text = (races: Race[]) => nextSeasonText({ season: 2026, races }, late, days);
  expect(text([MELBOURNE])[1]).toBe(
    'Predictions open once its first times have stood for two days.',
  );
  const [bare] = text([{ ...MELBOURNE, predictionClosingTime: null }]).slice(1);
  expect(bare).toBe('Its session times are not published yet.');
  expect(text([{ ...MELBOURNE, status: 'cancelled' }])).toEqual([
    'The 2026 calendar is not published yet. The site looks for it every day.',
  ]);
});
