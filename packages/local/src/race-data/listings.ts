import { driverShape, raceShape, teamShape, weekendShape } from './jolpica-shape.ts';
import { publishedQualifying, publishedResults } from './publication.ts';
import { season2025 } from './season.ts';

type Asked = { season: string; round?: string };

/** All the rows of a path, and the table that holds one page of them. */
type Listing = { rows: object[]; table: (page: object[]) => object };

const weekends = season2025.races.map(weekendShape);
const headings = new Map(season2025.races.map((race) => [race[0], raceShape(race)]));
const drivers = season2025.drivers.map(driverShape);
const teams = season2025.teams.map(teamShape);

const known = <Row>({ season }: Asked, rows: Row[]) => (season === season2025.year ? rows : []);

const raceListing = (asked: Asked): Listing => ({
  rows: known(asked, weekends).filter(({ round }) => round === (asked.round ?? round)),
  table: (Races) => ({ RaceTable: { ...asked, Races } }),
});

const sessionListing =
  (list: 'Results' | 'QualifyingResults', publishedRows: typeof publishedResults) =>
  (asked: Asked, now: Date): Listing => {
    const round = Number(asked.round);
    const races = (page: object[]) =>
      page.length ? [{ ...headings.get(round), [list]: page }] : [];
    return {
      rows: known(asked, publishedRows(round, now)),
      table: (page) => ({ RaceTable: { ...asked, Races: races(page) } }),
    };
  };

const listings = new Map<string, (asked: Asked, now: Date) => Listing>([
  ['season/races', raceListing],
  ['round/races', raceListing],
  [
    'season/drivers',
    (asked) => ({
      rows: known(asked, drivers),
      table: (Drivers) => ({ DriverTable: { ...asked, Drivers } }),
    }),
  ],
  [
    'season/constructors',
    (asked) => ({
      rows: known(asked, teams),
      table: (Constructors) => ({ ConstructorTable: { ...asked, Constructors } }),
    }),
  ],
  ['round/results', sessionListing('Results', publishedResults)],
  ['round/qualifying', sessionListing('QualifyingResults', publishedQualifying)],
]);

const pathPattern =
  /^\/ergast\/f1\/(?<season>\d{4})\/(?:(?<round>\d{1,2})\/)?(?:(?<endpoint>[a-z]+)\/)?$/;

/** What a path in its slash form lists at that instant; nothing for a path Jolpica has not. */
export const listingAt = (path: string, now: Date): Listing | undefined => {
  const { season, round, endpoint = 'races' } = pathPattern.exec(path)?.groups ?? {};
  if (season === undefined) return undefined;
  if (round === undefined) return listings.get(`season/${endpoint}`)?.({ season }, now);
  const asked = { season, round: String(Number(round)) };
  return listings.get(`round/${endpoint}`)?.(asked, now);
};
