import { EntrantId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';

/** The limit keeps a broken response from filling the table. */
const Text = z.string().check(z.maxLength(200));

/** Unknown values are null, missing or empty. */
const OptionalText = z.nullish(Text);

/** Numbers arrive as strings. */
const Count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

const Circuit = z.object({ circuitId: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)) });
const RaceHeading = z.object({ season: Count, round: Count, Circuit });
type RaceHeading = z.infer<typeof RaceHeading>;

const SessionTime = z.object({ date: OptionalText, time: OptionalText });
export type SessionTime = z.infer<typeof SessionTime>;

const CalendarEntry = z.extend(SessionTime, {
  season: Count,
  round: Count,
  raceName: Text,
  Circuit: z.extend(Circuit, {
    circuitName: Text,
    Location: z.nullish(z.object({ locality: OptionalText, country: OptionalText })),
  }),
  Qualifying: z.nullish(SessionTime),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

const DriverEntry = z.object({
  driverId: EntrantId,
  givenName: Text,
  familyName: Text,
  code: OptionalText,
});
export type DriverEntry = z.infer<typeof DriverEntry>;

const TeamEntry = z.object({ constructorId: EntrantId, name: Text });

const ResultRow = z.object({
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

const QualifyingRow = z.object({
  position: OptionalText,
  Driver: DriverEntry,
  Constructor: TeamEntry,
});
export type QualifyingRow = z.infer<typeof QualifyingRow>;

/** A page of a response. `total` counts the rows of all pages; in a session a row is a car. */
export type Page<Row> = z.ZodMiniType<{ total: number; rows: Row[] }>;

/** A row of a session with its race, which may continue on the next page. */
export type RowOfRace<Row> = { race: RaceHeading; row: Row };

const pageOf = <Shape extends z.core.$ZodShape, Row>(
  shape: Shape,
  rowsOf: (data: z.output<z.ZodMiniObject<Shape>>) => Row[],
): Page<Row> =>
  z.pipe(
    z.object({ MRData: z.intersection(z.object({ total: Count }), z.object(shape)) }),
    z.transform(({ MRData }) => ({ total: MRData.total, rows: rowsOf(MRData) })),
  );

const racesOf = <Race extends z.ZodMiniType>(race: Race) => ({
  RaceTable: z.object({ Races: z.array(race) }),
});

export const CalendarPage = pageOf(racesOf(CalendarEntry), ({ RaceTable }) => RaceTable.Races);

export const DriversPage = pageOf(
  { DriverTable: z.object({ Drivers: z.array(DriverEntry) }) },
  ({ DriverTable }) => DriverTable.Drivers,
);

export const TeamsPage = pageOf(
  { ConstructorTable: z.object({ Constructors: z.array(TeamEntry) }) },
  ({ ConstructorTable }) => ConstructorTable.Constructors,
);

export const ResultPage = pageOf(
  racesOf(z.extend(RaceHeading, { Results: z.array(ResultRow) })),
  ({ RaceTable }): RowOfRace<ResultRow>[] =>
    RaceTable.Races.flatMap(({ Results, ...race }) => Results.map((row) => ({ race, row }))),
);

export const QualifyingPage = pageOf(
  racesOf(z.extend(RaceHeading, { QualifyingResults: z.array(QualifyingRow) })),
  ({ RaceTable }): RowOfRace<QualifyingRow>[] =>
    RaceTable.Races.flatMap(({ QualifyingResults, ...race }) =>
      QualifyingResults.map((row) => ({ race, row })),
    ),
);
