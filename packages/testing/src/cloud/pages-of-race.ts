import type * as contract from '@parc-ferme/contract/scores';
import type * as z from 'zod/mini';
import type { ApiResponse } from './test-cloud.ts';

export type PageOfRace = z.output<typeof contract.race.reply>;

/** All pages of the picks and scores of a race. */
export async function pagesOfRace(
  call: (path: string) => Promise<ApiResponse>,
  raceId: string,
): Promise<PageOfRace[]> {
  const pages: PageOfRace[] = [];
  for (let query = ''; ; ) {
    const { status, body, text } = await call(`/api/scores/race/${raceId}${query}`);
    if (status !== 200) throw new Error(text);
    const page: PageOfRace = body;
    pages.push(page);
    if (page.next === undefined) return pages;
    query = `?after=${page.next}`;
  }
}
