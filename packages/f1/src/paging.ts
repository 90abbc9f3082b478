import type * as z from 'zod/mini';
import type { Page, RawRows } from './envelope.ts';
import type { PoliteFetch } from './polite-fetch.ts';
import { SourceUnavailable } from './source.ts';

/** The maximum of the source. Its default of 30 is less than the 36 drivers of a season. */
const PAGE_SIZE = 100;

const MAX_PAGES = 20;

/** All rows of a list. A server may send fewer rows per page than requested. */
export async function allRows(fetchJson: PoliteFetch, list: string, page: Page): Promise<RawRows> {
  let rows: unknown[] = [];
  let races: unknown[] = [];
  let previousRows = '';
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const offset = rows.length > 0 ? `&offset=${rows.length}` : '';
    const answer = await fetchJson(`${list}/?limit=${PAGE_SIZE}${offset}`);
    const next = parsed(page, answer, list);
    const nextRows = JSON.stringify(next.rows);
    // A server that ignores the offset repeats its first page.
    if (nextRows === previousRows) break;
    previousRows = nextRows;
    rows = rows.concat(next.rows);
    races = races.concat(next.races);
    if (rows.length >= next.total) return { rows, races };
    if (next.rows.length === 0) break;
  }
  throw new SourceUnavailable(`The race data does not send all of ${list}.`);
}

function parsed(page: Page, answer: unknown, list: string): z.output<Page> {
  const { data, error } = page.safeParse(answer);
  if (data) return data;
  const where = error.issues[0]?.path.join('.') || 'the whole answer';
  throw new SourceUnavailable(`The race data sent ${list} in an unknown shape (${where}).`);
}
