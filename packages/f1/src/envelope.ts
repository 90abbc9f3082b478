import { EntrantId } from '@parc-ferme/domain/identifiers';
import * as z from 'zod/mini';

/** Long enough for any name; keeps a broken answer from filling the table. */
const Text = z.string().check(z.maxLength(200));

/** The source writes null, leaves a key out or sends nothing: all the same "not known". */
const Unsure = z.nullish(Text);

/** Numbers arrive as strings. */
const Count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

const Circuit = z.object({ circuitId: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)) });
const RaceHeading = z.object({ season: Count, round: Count, Circuit });
export type RaceHeading = z.infer<typeof RaceHeading>;

const SessionTime = z.object({ date: Unsure, time: Unsure });
export type SessionTime = z.infer<typeof SessionTime>;

const CalendarEntry = z.extend(SessionTime, {
  season: Count,
  round: Count,
  raceName: Text,
  Circuit: z.extend(Circuit, {
    circuitName: Text,
    Location: z.nullish(z.object({ locality: Unsure, country: Unsure })),
  }),
  Qualifying: z.nullish(SessionTime),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

const DriverEntry = z.object({
  driverId: EntrantId,
  givenName: Text,
  familyName: Text,
  code: Unsure,
});
export type DriverEntry = z.infer<typeof DriverEntry>;

const TeamEntry = z.object({ constructorId: EntrantId, name: Text });

const ResultRow = z.object({
  position: Unsure,
  positionText: Unsure,
  points: Unsure,
  Driver: DriverEntry,
  Constructor: TeamEntry,
  grid: Unsure,
  laps: Unsure,
  status: Unsure,
  FastestLap: z.nullish(
    z.object({ rank: Unsure, lap: Unsure, Time: z.nullish(z.object({ time: Unsure })) }),
  ),
});
/** One car of a race result, nothing of it checked but the shape. */
export type ResultRow = z.infer<typeof ResultRow>;

const QualifyingRow = z.object({ position: Unsure, Driver: DriverEntry, Constructor: TeamEntry });
export type QualifyingRow = z.infer<typeof QualifyingRow>;

/** A page of an answer. `total` counts the rows of all pages, and results are rows, not races. */
export type Page<Row> = z.ZodMiniType<{ total: number; rows: Row[] }>;

/** A row of a session with the race it stands under: a race may be continued on the next page. */
export type RowOfRace<Row> = { race: RaceHeading; row: Row };

const page = <Table extends z.core.$ZodShape>(table: Table) =>
  z.object({ MRData: z.object({ total: Count, ...table }) });

export const CalendarPage: Page<CalendarEntry> = z.pipe(
  page({ RaceTable: z.object({ Races: z.array(CalendarEntry) }) }),
  z.transform(({ MRData }) => ({ total: MRData.total, rows: MRData.RaceTable.Races })),
);

export const DriversPage: Page<DriverEntry> = z.pipe(
  page({ DriverTable: z.object({ Drivers: z.array(DriverEntry) }) }),
  z.transform(({ MRData }) => ({ total: MRData.total, rows: MRData.DriverTable.Drivers })),
);

export const TeamsPage: Page<z.infer<typeof TeamEntry>> = z.pipe(
  page({ ConstructorTable: z.object({ Constructors: z.array(TeamEntry) }) }),
  z.transform(({ MRData }) => ({
    total: MRData.total,
    rows: MRData.ConstructorTable.Constructors,
  })),
);

const RaceWithResult = z.extend(RaceHeading, { Results: z.array(ResultRow) });

export const ResultPage: Page<RowOfRace<ResultRow>> = z.pipe(
  page({ RaceTable: z.object({ Races: z.array(RaceWithResult) }) }),
  z.transform(({ MRData: { total, RaceTable } }) => ({
    total,
    rows: RaceTable.Races.flatMap(({ Results, ...race }) => Results.map((row) => ({ race, row }))),
  })),
);

const RaceWithQualifying = z.extend(RaceHeading, { QualifyingResults: z.array(QualifyingRow) });

export const QualifyingPage: Page<RowOfRace<QualifyingRow>> = z.pipe(
  page({ RaceTable: z.object({ Races: z.array(RaceWithQualifying) }) }),
  z.transform(({ MRData: { total, RaceTable } }) => ({
    total,
    rows: RaceTable.Races.flatMap(({ QualifyingResults, ...race }) =>
      QualifyingResults.map((row) => ({ race, row })),
    ),
  })),
);
