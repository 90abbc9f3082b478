import { EntrantId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';

/** A text of the source. The limit keeps a broken response from filling the table. */
const Text = z.string().check(z.trim(), z.maxLength(200));

/** Unknown values are null, missing or empty. */
const OptionalText = z.nullish(Text);

/** Numbers arrive as strings. */
const Count = z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,9}$/)), z.transform(Number));

/** Canonical, as what is stored refers to it: without spaces around it and in lower case. */
const Id = z.pipe(z.string().check(z.trim(), z.toLowerCase()), EntrantId);

/** The race that the rows of a session belong to. */
export const RaceHeading = z.pipe(
  z.object({ season: Count, round: Count, Circuit: z.object({ circuitId: Id }) }),
  z.transform(({ season, round, Circuit }) => ({ season, round, circuitId: Circuit.circuitId })),
);

const SessionTime = z.object({ date: OptionalText, time: OptionalText });
export type SessionTime = z.infer<typeof SessionTime>;

/** A race of the calendar, which must be one of this season. */
export const calendarEntry = (season: number) =>
  z.extend(SessionTime, {
    season: z.pipe(Count, z.literal(season)),
    round: Count,
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

/** Rows before they are parsed. In a session a row is a car, and the races are those that have the rows. */
export type RawRows = { rows: unknown[]; races: unknown[] };

/** A page of a response. `total` counts the rows of all pages. */
export type Page = z.ZodMiniType<{ total: number } & RawRows>;

const pageOf = <Table>(table: z.ZodMiniType<Table>, read: (table: Table) => RawRows): Page =>
  z.pipe(
    z.object({ MRData: z.intersection(z.object({ total: Count }), table) }),
    z.transform(({ MRData }) => ({ total: MRData.total, ...read(MRData) })),
  );

const List = z.array(z.unknown());

const racesOf = <Race>(race: z.ZodMiniType<Race>) =>
  z.object({ RaceTable: z.object({ Races: z.array(race) }) });

export const CalendarPage = pageOf(racesOf(z.unknown()), ({ RaceTable }) => ({
  rows: RaceTable.Races,
  races: [],
}));

export const DriversPage = pageOf(
  z.object({ DriverTable: z.object({ Drivers: List }) }),
  ({ DriverTable }) => ({ rows: DriverTable.Drivers, races: [] }),
);

export const TeamsPage = pageOf(
  z.object({ ConstructorTable: z.object({ Constructors: List }) }),
  ({ ConstructorTable }) => ({ rows: ConstructorTable.Constructors, races: [] }),
);

/** The standings after the last round so far. */
export const standingsPage = (list: 'DriverStandings' | 'ConstructorStandings') =>
  pageOf(
    z.object({ StandingsTable: z.object({ StandingsLists: z.array(z.looseObject({})) }) }),
    ({ StandingsTable: { StandingsLists } }) => ({
      rows: StandingsLists.flatMap((one) => List.safeParse(one[list]).data ?? []),
      races: StandingsLists,
    }),
  );

/** Of the list of standings: after which round of which season. */
export const StandingsHeading = z.object({ season: Count, round: Count });

/** A row of whoever leads, however much of it can be read. */
export const Leading = z.looseObject({
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
  pageOf(racesOf(race), ({ RaceTable: { Races } }) => ({
    rows: Races.flatMap(rowsOf),
    races: Races,
  }));

export const ResultPage = sessionPage(z.looseObject({ Results: List }), ({ Results }) => Results);

export const QualifyingPage = sessionPage(
  z.looseObject({ QualifyingResults: List }),
  ({ QualifyingResults }) => QualifyingResults,
);
