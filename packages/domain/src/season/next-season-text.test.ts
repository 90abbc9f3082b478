import { race, revealedRace } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { homeTopic } from '../race/home-topic.ts';
import type { Race as RaceOfCalendar } from '../race/race.ts';
import { closingTime } from '../race/race-clock.ts';
import { agenda, nextSeasonAgenda } from '../schedule/agenda.ts';
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
const SUZUKA: Race = {
  raceName: 'Japanese Grand Prix',
  date: '2026-03-29T05:00:00Z',
  status: 'upcoming',
  predictionClosingTime: '2026-03-28T05:58:00Z',
};
const ABU_DHABI: Race = {
  raceName: 'Abu Dhabi Grand Prix',
  date: '2025-12-07T13:00:00Z',
  status: 'upcoming',
  predictionClosingTime: '2025-12-06T13:58:00Z',
};
const days = {
  day: (instant: string) => instant.slice(5, 10),
  // The same number on every day, so that the text changes only when a fact does.
  daysUntil: (instant: string) => {
    expect(instant).toBe(MELBOURNE.date);
    return 69;
  },
};

const at = (day: string) => new Date(`${day}T12:00:00Z`);

const PUBLISHED = '2025-12-20';
/** A week before the first closing of 2026. */
const BEGUN = '2026-02-28';
const FINAL = '2025-12-14T18:00:00Z'; // a week and an hour after the result of Abu Dhabi

/** The races of a season on a day, each with its result from the next day on. */
function seasonOn(day: string, season: number, races: Race[]): RaceOfCalendar[] {
  return races.map(({ predictionClosingTime: closes, date }, index) => {
    const changes = {
      _id: `${season}-${index}`,
      season,
      date,
      qualifyingDateTime: new Date(Date.parse(closes ?? '') + 2 * 60_000).toISOString(),
    };
    const resultAt = new Date(Date.parse(date) + 4 * 3_600_000).toISOString();
    return day > date.slice(0, 10)
      ? revealedRace({ ...changes, status: 'completed', resultAt })
      : race(changes);
  });
}

/** The state of the season, the topic of the home page with the text on the next season, and what is due next. */
function siteTextOn(now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const isBegun = day >= BEGUN;
  const played = seasonOn(day, 2025, [ABU_DHABI]);
  const next = seasonOn(day, 2026, day >= PUBLISHED ? [MELBOURNE, SHANGHAI, SUZUKA] : []);
  const [season, races] = isBegun ? [2026, next] : [2025, played];
  const finalAt = !isBegun && day > FINAL ? FINAL : undefined;
  const { topic } = homeTopic({ races, now, player: {}, closesAt: closingTime });
  const announced = day >= PUBLISHED ? [SUZUKA, SHANGHAI, MELBOURNE] : [];
  // Everything was fetched an hour ago.
  const fetchedAt = new Date(now.getTime() - 3_600_000).toISOString();
  const log = {
    syncedAt: fetchedAt,
    fetchedAt: { '2025-0': fetchedAt, '2026-0': fetchedAt, '2026-1': fetchedAt },
  };
  const due = isBegun
    ? agenda(next, log, now)
    : [...agenda(played, log, now), ...nextSeasonAgenda(played, { races: next, log }, now)];
  const text = nextSeasonText({ season: 2026, races: announced }, now, days).join(' ');
  const parts = [
    `${season} ${seasonState(races, { isBegun: true, finalAt })}`,
    topic === 'after the last race' ? `${topic}: ${text}` : topic,
    due
      .slice(0, 3)
      .map(({ what }) => what)
      .join(', '),
  ];
  return parts.join(' | ');
}

test('the state of the season, the home page and what is due next agree on every day from December to March', () => {
  const changes: string[] = [];
  for (let now = at('2025-12-01'); now <= at('2026-03-20'); now = new Date(+now + DAY_MS)) {
    const text = siteTextOn(now);
    if (!changes.at(-1)?.endsWith(` | ${text}`))
      changes.push(`${now.toISOString().slice(0, 10)} | ${text}`);
  }
  expect(changes).toEqual([
    '2025-12-01 | 2025 being raced | before the first race | calendar, pairing, picks-missing',
    '2025-12-03 | 2025 being raced | before the first race | pairing, calendar, picks-missing',
    '2025-12-04 | 2025 being raced | open | calendar, picks-missing, last-picks-missing',
    '2025-12-06 | 2025 being raced | open | calendar, closing, result',
    '2025-12-07 | 2025 being raced | closed | result, calendar',
    '2025-12-08 | 2025 provisional | after the last race: The 2026 calendar is not published yet. The site looks for it every day. | result, calendar, next-calendar',
    '2025-12-15 | 2025 final | after the last race: The 2026 calendar is not published yet. The site looks for it every day. | result, next-calendar',
    '2025-12-20 | 2025 final | after the last race: 2026 begins on 03-08: Australian Grand Prix in 69 days. Predictions open on 02-28 at the latest. | result, next-calendar, next-season',
    '2026-02-27 | 2025 final | after the last race: 2026 begins on 03-08: Australian Grand Prix in 69 days. Predictions open on 02-28 at the latest. | result, next-season, next-calendar',
    '2026-02-28 | 2026 being raced | before the first race | calendar, pairing, picks-missing',
    '2026-03-03 | 2026 being raced | before the first race | pairing, calendar, picks-missing',
    '2026-03-04 | 2026 being raced | before the first race | calendar, picks-missing, last-picks-missing',
    '2026-03-05 | 2026 being raced | open | calendar, picks-missing, last-picks-missing',
    '2026-03-06 | 2026 being raced | open | last-picks-missing, calendar, closing',
    '2026-03-07 | 2026 being raced | closed | calendar, result, pairing',
    '2026-03-08 | 2026 being raced | running | result, calendar, pairing',
    '2026-03-09 | 2026 being raced | result | result, calendar, pairing',
    '2026-03-10 | 2026 being raced | result | result, pairing, calendar',
    '2026-03-11 | 2026 being raced | result | result, calendar, picks-missing',
    '2026-03-12 | 2026 being raced | open | result, calendar, picks-missing',
    '2026-03-13 | 2026 being raced | open | result, last-picks-missing, calendar',
    '2026-03-14 | 2026 being raced | closed | calendar, result, result',
    '2026-03-15 | 2026 being raced | running | result, result, calendar',
    '2026-03-16 | 2026 being raced | result | result, result, calendar',
    '2026-03-19 | 2026 being raced | between | result, result, calendar',
  ]);
});

test('a season whose times are not trusted yet opens later, and one without times has no date', () => {
  const afterBeginning = new Date('2026-03-01T12:00:00Z');
  const text = (races: Race[]) => nextSeasonText({ season: 2026, races }, afterBeginning, days);
  expect(text([MELBOURNE])[1]).toBe(
    'Predictions open once its first times have stood for two days.',
  );
  const [withoutTimes] = text([{ ...MELBOURNE, predictionClosingTime: null }]).slice(1);
  expect(withoutTimes).toBe('Its session times are not published yet.');
  expect(text([{ ...MELBOURNE, status: 'cancelled' }])).toEqual([
    'The 2026 calendar is not published yet. The site looks for it every day.',
  ]);
});
