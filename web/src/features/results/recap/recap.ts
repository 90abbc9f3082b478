import { teamCodeOf } from '@parc-ferme/domain/entrants/team-name';
import { playerResults } from '@parc-ferme/domain/message/player-results';
import { headlineAbout } from '@parc-ferme/domain/message/result-headline';
import { type Category, categoriesOf } from '@parc-ferme/domain/picks/categories';
import { markPicks, podiumOf } from '@parc-ferme/domain/scoring/score-picks';
import { roundWinners } from '@parc-ferme/domain/standings/round-winners';
import { countText, ordinal } from '@parc-ferme/domain/wording/number-text';
import { codeOf, type Entrants, type Race } from '../../../server/season.tsx';
import { type MarkKind, marksOf } from '../../../ui/mark.tsx';
import type { Entry, Result } from '../race-reply.ts';
import { type RankedEntry, rankEntries } from '../ranking.ts';

/** How many players a recap shows besides the signed-in one. */
const SHOWN_FIRST = 3;

export type Recap = ReturnType<typeof recapOf>;
export type RecapRow = Recap['rows'][number];

type RecapInput = {
  race: Race;
  result: Result;
  scores: Entry[];
  entrants: Entrants;
  userId: string | undefined;
};

/** The race's podium, its first three players with their picks, and the signed-in player's line. */
export function recapOf(input: RecapInput) {
  const { race, result, scores, entrants, userId } = input;
  const players = rankEntries(scores);
  const rows = players.filter(({ user }, index) => index < SHOWN_FIRST || user === userId);
  const winners = roundWinners(players);
  return {
    headline: headlineOf(input, winners[0]?.user),
    raceName: race.raceName,
    round: race.round,
    date: race.date,
    podium: podiumOf(result.outcome).map((id = '') => {
      const driver = entrants.driver(id);
      const code = codeIn(entrants, 'drivers', id);
      return { code, name: driver?.familyName ?? id, team: driver?.constructorId };
    }),
    rows: rows.map((entry) => rowOf(entry, input, entry.user === userId)),
    playerCount: players.length,
    /** How many more share the win than the recap shows. */
    winnersNotShown: winners.filter((winner) => !rows.includes(winner)).length,
  };
}

/** The best news about the player, or else about the round's winner. */
function headlineOf({ race, result, scores, entrants, userId }: RecapInput, winner?: string) {
  const results = playerResults({
    race,
    outcome: result.outcome,
    scores: scores.map(({ user, score, ...entry }) => ({
      ...entry,
      userId: user,
      score: score ?? 0,
    })),
    // A headline is about the race, not the standings.
    players: [],
    completedRaces: [],
    nameOf: entrants.nameOf,
  });
  const usernames = new Map(scores.map(({ user, username }) => [user, username]));
  const resultsByName = new Map(
    [...results].map(([user, own]) => [usernames.get(user) ?? user, own]),
  );
  const headlineFor = (user = '') => headlineAbout(usernames.get(user) ?? user, resultsByName);
  return headlineFor(userId) ?? headlineFor(winner);
}

function rowOf(entry: RankedEntry, { race, result, entrants }: RecapInput, isOwn: boolean) {
  const categories = categoriesOf(race.question);
  const marked = markPicks(entry.picks, result.outcome, race.question);
  const marks = marksOf(marked);
  return {
    rank: entry.rank ?? 0,
    username: entry.username,
    points: entry.score ?? 0,
    isOwn,
    picks: marked.map(({ chosenFrom, picked }, index) => ({
      label: categories[index]?.abbreviation ?? '',
      code: picked === undefined ? '–' : codeIn(entrants, chosenFrom, picked),
      mark: picked === undefined ? undefined : marks[index],
    })),
  };
}

function codeIn(entrants: Entrants, chosenFrom: Category['chosenFrom'], id: string): string {
  if (typeof chosenFrom === 'object') return chosenFrom.get(id) ?? id;
  if (chosenFrom === 'teams') return teamCodeOf(id, entrants.nameOf(id));
  const driver = entrants.driver(id);
  return driver ? codeOf(driver) : id.slice(0, 3).toUpperCase();
}

const SIGNS: Record<MarkKind, string> = {
  bonus: '✓',
  exact: '✓',
  partial: '~',
  wrong: '✗',
  open: '',
};

export function recapText(recap: Recap): string {
  const { raceName, headline, podium, rows, playerCount, winnersNotShown } = recap;
  const drivers = podium.map(({ name }, index) => `${index + 1} ${name}`).join(', ');
  const lines = rows.map((row) => {
    const { rank, username, points, isOwn, picks } = row;
    const name = isOwn ? `${username} (me)` : username;
    const rankText = isOwn ? `${ordinal(rank)} of ${playerCount}` : ordinal(rank);
    const signs = picks.map(({ label, code, mark }) =>
      `${label} ${code} ${mark ? SIGNS[mark] : ''}`.trim(),
    );
    return `${rankText}: ${name}, ${countText(points, 'point')}\n${signs.join(' · ')}`;
  });
  const paragraphs = [`${raceName}: ${drivers}`, headline, ...lines, sharedText(winnersNotShown)];
  return paragraphs.filter((text) => text !== undefined).join('\n\n');
}

/** Undefined if all who share the win are shown. */
export function sharedText(winnersNotShown: number): string | undefined {
  if (winnersNotShown === 0) return undefined;
  return `The win is shared with ${countText(winnersNotShown, 'other')}.`;
}
