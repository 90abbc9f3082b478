import type * as z from 'zod/mini';
import type { PageSchema, RawRows } from './jolpica-schemas.ts';
import type { PoliteFetch } from './polite-fetch.ts';
import { SourceUnavailable } from './source.ts';

/** The maximum of the source. Its default of 30 is less than the 36 drivers of a season. */
const PAGE_SIZE = 100;

const MAX_PAGES = 20;

/** All rows of the list at a path. A server may send fewer rows per page than requested. */
export async function allRows(
  fetchJson: PoliteFetch,
  path: string,
  schema: PageSchema,
): Promise<RawRows> {
  let rows: unknown[] = [];
  let headings: unknown[] = [];
  let previousRows = '';
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const offset = rows.length > 0 ? `&offset=${rows.length}` : '';
    const response = await fetchJson(`${path}/?limit=${PAGE_SIZE}${offset}`);
    const page = parsePage(schema, response, path);
    const pageRows = JSON.stringify(page.rows);
    // A server that ignores the offset repeats its first page.
    if (pageRows === previousRows) break;
    previousRows = pageRows;
    rows = rows.concat(page.rows);
    headings = headings.concat(page.headings);
    if (rows.length >= page.total) return { rows, headings };
    if (page.rows.length === 0) break;
  }
  throw new SourceUnavailable(`The race data does not send all of ${path}.`);
}

function parsePage(schema: PageSchema, response: unknown, path: string): z.output<PageSchema> {
  const { data, error } = schema.safeParse(response);
  if (data) return data;
  const where = error.issues[0]?.path.join('.') || 'the whole answer';
  throw new SourceUnavailable(`The race data sent ${path} in an unknown shape (${where}).`);
}
