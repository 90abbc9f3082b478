import { WEEK_MS } from '../race/deadline.ts';
import { countText } from '../wording/number-text.ts';

type Season = {
  season: number;
  races: { raceName: string; date: string; status: string; predictionClosingTime: string | null }[];
};

/** How the reader's device writes a day, and counts the days until an instant. */
type Days = { day: (instant: string) => string; daysUntil: (instant: string) => number };

/** What is known of the season that follows one whose last race has been run, as sentences. */
export function nextSeasonText({ season, races }: Season, now: Date, days: Days): string[] {
  const notCancelled = races.filter(({ status }) => status !== 'cancelled');
  const first = notCancelled.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0];
  if (!first) {
    return [`The ${season} calendar is not published yet. The site looks for it every day.`];
  }
  const wait = countText(days.daysUntil(first.date), 'day');
  return [
    `${season} begins on ${days.day(first.date)}: ${first.raceName} in ${wait}.`,
    openingText(notCancelled, now, days),
  ];
}

function openingText(races: Season['races'], now: Date, { day }: Days): string {
  const closings = races.flatMap(({ predictionClosingTime: closes }) => closes ?? []);
  if (closings.length === 0) return 'Its session times are not published yet.';
  const opens = Math.min(...closings.map((closes) => Date.parse(closes))) - WEEK_MS;
  if (opens <= now.getTime())
    return 'Predictions open once its first times have stood for two days.';
  return `Predictions open on ${day(new Date(opens).toISOString())} at the latest.`;
}
