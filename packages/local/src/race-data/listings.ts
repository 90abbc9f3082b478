import { driverShape, raceShape, teamShape, weekendShape } from './jolpica-shape.ts';
import { publishedQualifying, publishedResults } from './publication.ts';
import { season2025 } from './season.ts';

type Parameters = { season: string; round?: string };

/** All the rows of a path, and the table that holds one page of them. */
type Listing = { rows: object[]; table: (page: object[]) => object };

const weekends = season2025.races.map(weekendShape);
const headings = new Map(season2025.races.map((race) => [race[0], raceShape(race)]));
const drivers = season2025.drivers.map(driverShape);
const teams = season2025.teams.map(teamShape);

const ofSeason = <Row>({ season }: Parameters, rows: Row[]) =>
  season === season2025.year ? rows : [];

const raceListing = (parameters: Parameters): Listing => ({
  rows: ofSeason(parameters, weekends).filter(({ round }) => round === (parameters.round ?? round)),
  table: (Races) => ({ RaceTable: { ...parameters, Races } }),
});

const sessionListing =
  (list: 'Results' | 'QualifyingResults', publishedRows: typeof publishedResults) =>
  (parameters: Parameters, now: Date): Listing => {
    const round = Number(parameters.round);
    const races = (page: object[]) =>
      page.length ? [{ ...headings.get(round), [list]: page }] : [];
    return {
      rows: ofSeason(parameters, publishedRows(round, now)),
      table: (page) => ({ RaceTable: { ...parameters, Races: races(page) } }),
    };
  };

const listings = new Map<string, (parameters: Parameters, now: Date) => Listing>([
  ['season/races', raceListing],
  ['round/races', raceListing],
  [
    'season/drivers',
    (parameters) => ({
      rows: ofSeason(parameters, drivers),
      table: (Drivers) => ({ DriverTable: { ...parameters, Drivers } }),
    }),
  ],
  [
    'season/constructors',
    (parameters) => ({
      rows: ofSeason(parameters, teams),
      table: (Constructors) => ({ ConstructorTable: { ...parameters, Constructors } }),
    }),
  ],
  ['round/results', sessionListing('Results', publishedResults)],
  ['round/qualifying', sessionListing('QualifyingResults', publishedQualifying)],
]);

const pathPattern =
  /^\/ergast\/f1\/(?<season>\d{4})\/(?:(?<round>\d{1,2})\/)?(?:(?<endpoint>[a-z]+)\/)?$/;

/** The rows of a path with a last slash at that instant; undefined for a path that Jolpica has not. */
export const listingAt = (path: string, now: Date): Listing | undefined => {
  const { season, round, endpoint = 'races' } = pathPattern.exec(path)?.groups ?? {};
  if (season === undefined) return undefined;
  if (round === undefined) return listings.get(`season/${endpoint}`)?.({ season }, now);
  const parameters = { season, round: String(Number(round)) };
  return listings.get(`round/${endpoint}`)?.(parameters, now);
};
