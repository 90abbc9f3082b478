import { allPages } from '@parc-ferme/data/picks/pages';
import { teamCodeOf } from '@parc-ferme/domain/entrants/team-name';
import type { MailingOf } from '@parc-ferme/domain/message/mailing';
import { ANSWERS, CATEGORIES, categoriesOf } from '@parc-ferme/domain/picks/categories';
import { type Prediction, shownPicks } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { isRevealNews } from '@parc-ferme/domain/race/reveal';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import type { Content } from '../mail/email.ts';
import { type Reader, readerOf } from '../mail/reader.ts';
import type { Plan, PlanContext } from './plan.ts';
import { sheetNotes } from './sheet-notes.ts';

/** More cells make an email that mail clients cut off. */
const MAX_CELLS = 480;
export const MAX_ROWS = Math.floor(MAX_CELLS / CATEGORIES.length);

/** Shows all picks of a race once they are revealed. */
export async function picksOpenPlan(
  { raceId }: MailingOf<'picks-open'>,
  { data, now }: PlanContext,
): Promise<Plan | undefined> {
  const race = await data.races.find(raceId);
  const isStillDue = () => race !== undefined && isRevealed(race) && isRevealNews(race, now());
  if (!race || !isStillDue()) return undefined;
  const [rows, players] = await Promise.all([
    rowsOf(race, data),
    data.standings.registeredPlayers(race.season),
  ]);
  if (rows.length === 0) return undefined;
  const facts = {
    race,
    rows: rows.slice(0, MAX_ROWS),
    moreRows: Math.max(0, rows.length - MAX_ROWS),
  };
  return {
    playerIds: players.map(({ id }) => id),
    waitsForQuietHours: true,
    isStillDue,
    contentFor: (player) => picksOpenContent(facts, readerOf(player)),
  };
}

type Row = {
  username: string;
  /** Codes in the order of the categories; an empty string for no pick. */
  choices: string[];
  /** Of entered picks: the earlier race that they were made for. */
  sentAgainFrom?: Race | undefined;
};

async function rowsOf(race: Race, data: PlanContext['data']) {
  const { drivers, teams } = await data.seasons.entrants(race.season);
  const codes = new Map([
    ...ANSWERS,
    ...teams.map(({ constructorId: id, name }) => [id, teamCodeOf(id, name)] as const),
    ...drivers.map(({ driverId, code, familyName }) => [driverId, code ?? familyName] as const),
  ]);
  const pages = await Array.fromAsync(allPages((cursor) => data.revealedPicks.page(race, cursor)));
  const predictions = pages.flatMap((page) =>
    page.predictions.map((one) => ({ ...one, id: one.userId })),
  );
  const sentAgainRaces = await racesSentAgain(predictions, data);
  return predictions.toSorted(alphabetically).flatMap((prediction) => {
    const shown = shownPicks(prediction, race);
    if (!shown) return [];
    return {
      username: prediction.username,
      choices: categoriesOf(race.question)
        .map(({ key }) => shown.picks[key] ?? '')
        .map((id) => codes.get(id) ?? id),
      sentAgainFrom: sentAgainRaces.get(shown.sentAgainFrom ?? ''),
    };
  });
}

/** The few races whose picks were sent again, by id. */
async function racesSentAgain(
  predictions: Prediction[],
  { races }: Pick<PlanContext['data'], 'races'>,
): Promise<Map<string, Race>> {
  const ids = new Set(predictions.flatMap(({ entered }) => entered?.sentAgainFrom ?? []));
  const found = new Map<string, Race>();
  for (const id of ids) {
    const race = await races.find(id);
    if (race) found.set(id, race);
  }
  return found;
}

type Facts = {
  race: Race;
  rows: Row[];
  /** The number of rows that are left out. */
  moreRows: number;
};

export function picksOpenContent({ race, rows, moreRows }: Facts, { username }: Reader): Content {
  const playerCount = rows.length + moreRows;
  const sentAgain = rows.flatMap(({ username: name, sentAgainFrom }) =>
    sentAgainFrom ? `${name} from ${sentAgainFrom.circuit.locality}` : [],
  );
  const notes = [
    race.question && `Q: ${race.question.text}`,
    sentAgain.length > 0 && `↻ sent again: ${sentAgain.join(', ')}`,
    ...sheetNotes(race),
  ].filter((note) => typeof note === 'string');
  const players = playerCount === 1 ? '1 player' : `${playerCount} players`;
  return {
    subjectStart: race.raceName,
    title: 'Everybody’s picks are open',
    preheader: `${players} picked. No more changes: see who dared what.`,
    paragraphs: [`Hello ${username}, the ${race.raceName} has closed, and ${players} picked.`],
    table: {
      head: ['Player', ...categoriesOf(race.question).map(({ abbreviation }) => abbreviation)],
      rows: rows.map((row) => [
        row.sentAgainFrom ? `${row.username} ↻` : row.username,
        ...row.choices.map((choice) => choice || '–'),
      ]),
    },
    action: {
      label: moreRows > 0 ? `See all, and ${moreRows} more` : 'See all picks',
      path: `/results/${race._id}`,
    },
    notes,
    reason: 'You’re getting this email because open picks are on.',
  };
}
