import { EntrantId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';

/** The limit keeps a broken response from filling the table. */
const Text = z.string().check(z.trim(), z.maxLength(200));

/** Unknown values are null, missing or empty. */
const OptionalText = z.nullish(Text);

/** Numbers arrive as strings. */
const WholeNumber = z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,9}$/)), z.transform(Number));

/** Stored data refers to ids, so they are made canonical: trimmed and in lower case. */
const Id = z.pipe(z.string().check(z.trim(), z.toLowerCase()), EntrantId);

/** Which race the rows of a session belong to. */
export const RaceHeading = z.pipe(
  z.object({ season: WholeNumber, round: WholeNumber, Circuit: z.object({ circuitId: Id }) }),
  z.transform(({ season, round, Circuit }) => ({ season, round, circuitId: Circuit.circuitId })),
);

const SessionTime = z.object({ date: OptionalText, time: OptionalText });
export type SessionTime = z.infer<typeof SessionTime>;

/** A race of the calendar, which must be one of this season. */
export const calendarEntry = (season: number) =>
  z.extend(SessionTime, {
    season: z.pipe(WholeNumber, z.literal(season)),
    round: WholeNumber,
    raceName: Text,
    Circuit: z.object({
      circuitId: Id,
      circuitName: OptionalText,
      Location: z.nullish(z.object({ locality: OptionalText, country: OptionalText })),
    }),
    Qualifying: z.nullish(SessionTime),
  });
export type CalendarEntry = z.infer<ReturnType<typeof calendarEntry>>;

export const DriverEntry = z.object({
  driverId: Id,
  givenName: Text,
  familyName: Text,
  code: OptionalText,
  permanentNumber: OptionalText,
});
export type DriverEntry = z.infer<typeof DriverEntry>;

export const TeamEntry = z.object({ constructorId: Id, name: Text });
export type TeamEntry = z.infer<typeof TeamEntry>;

export const ResultRow = z.object({
  position: OptionalText,
  positionText: OptionalText,
  points: OptionalText,
  Driver: DriverEntry,
  Constructor: TeamEntry,
  grid: OptionalText,
  laps: OptionalText,
  status: OptionalText,
  FastestLap: z.nullish(
    z.object({
      rank: OptionalText,
      lap: OptionalText,
      Time: z.nullish(z.object({ time: OptionalText })),
    }),
  ),
});
/** One car of a race result, of which only the shape is checked. */
export type ResultRow = z.infer<typeof ResultRow>;

export const QualifyingRow = z.object({
  position: OptionalText,
  Driver: DriverEntry,
  Constructor: TeamEntry,
});
export type QualifyingRow = z.infer<typeof QualifyingRow>;

/**
 * Rows before they are parsed, with what they are listed under: the cars of a session under its race, the rows of
 * standings under a season and round, other rows under nothing.
 */
export type RawRows = { rows: unknown[]; headings: unknown[] };

/** The schema of one page of a list. `total` counts the rows of all pages. */
export type PageSchema = z.ZodMiniType<{ total: number } & RawRows>;

const pageOf = <Table>(table: z.ZodMiniType<Table>, read: (table: Table) => RawRows): PageSchema =>
  z.pipe(
    z.object({ MRData: z.intersection(z.object({ total: WholeNumber }), table) }),
    z.transform(({ MRData }) => ({ total: MRData.total, ...read(MRData) })),
  );

const List = z.array(z.unknown());

const raceTable = <Race>(race: z.ZodMiniType<Race>) =>
  z.object({ RaceTable: z.object({ Races: z.array(race) }) });

export const CalendarPage = pageOf(raceTable(z.unknown()), ({ RaceTable }) => ({
  rows: RaceTable.Races,
  headings: [],
}));

export const DriversPage = pageOf(
  z.object({ DriverTable: z.object({ Drivers: List }) }),
  ({ DriverTable }) => ({ rows: DriverTable.Drivers, headings: [] }),
);

export const TeamsPage = pageOf(
  z.object({ ConstructorTable: z.object({ Constructors: List }) }),
  ({ ConstructorTable }) => ({ rows: ConstructorTable.Constructors, headings: [] }),
);

/** The standings after the season's latest round. */
export const standingsPage = (list: 'DriverStandings' | 'ConstructorStandings') =>
  pageOf(
    z.object({ StandingsTable: z.object({ StandingsLists: z.array(z.looseObject({})) }) }),
    ({ StandingsTable: { StandingsLists } }) => ({
      rows: StandingsLists.flatMap((standings) => List.safeParse(standings[list]).data ?? []),
      headings: StandingsLists,
    }),
  );

/** The season of the standings, and the last round that they include. */
export const StandingsHeading = z.object({ season: WholeNumber, round: WholeNumber });

/** A row in first position, whose other fields may be unreadable. */
export const LeaderRow = z.looseObject({
  position: z.string().check(z.trim(), z.regex(/^1$/)),
});

export const DriverStanding = z.pipe(
  z.object({ Driver: z.object({ driverId: Id }) }),
  z.transform(({ Driver }) => ({ id: Driver.driverId })),
);

export const TeamStanding = z.pipe(
  z.object({ Constructor: z.object({ constructorId: Id }) }),
  z.transform(({ Constructor }) => ({ id: Constructor.constructorId })),
);

const sessionPage = <Race>(race: z.ZodMiniType<Race>, rowsOf: (race: Race) => unknown[]) =>
  pageOf(raceTable(race), ({ RaceTable: { Races } }) => ({
    rows: Races.flatMap(rowsOf),
    headings: Races,
  }));

export const ResultPage = sessionPage(z.looseObject({ Results: List }), ({ Results }) => Results);

export const QualifyingPage = sessionPage(
  z.looseObject({ QualifyingResults: List }),
  ({ QualifyingResults }) => QualifyingResults,
);
