import { CallFailed, call, type Reply } from '../../api.ts';

export type RaceScores = Reply<'scores.race'>;

type Wanted = {
  /** The `next` of what was read before. */
  after?: string | undefined;
  /** How many players there are to be at least, unless there are no more. */
  players: number;
  signal?: AbortSignal;
};

/**
 * Picks and scores of a race, page after page until there are as many players as wanted. Where another
 * result is published meanwhile, what was asked for from the beginning is asked for once more.
 */
export async function raceScores(raceId: string, wanted: Wanted): Promise<RaceScores> {
  try {
    return await pages(raceId, wanted);
  } catch (error) {
    if (wanted.after !== undefined || !isOfAnotherResult(error)) throw error;
    return pages(raceId, wanted);
  }
}

/** Whether what was read before is of a result that has been replaced. */
export function isOfAnotherResult(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'result.changed';
}

async function pages(raceId: string, { after, players, signal }: Wanted): Promise<RaceScores> {
  const page = (from: string | undefined) =>
    call('scores.race', {
      params: { raceId },
      query: { after: from, ...(from === undefined && { with: 'notices' as const }) },
      ...(signal && { signal }),
    });
  let read = await page(after);
  while (read.next !== undefined && read.scores.length < players) {
    const { scores, next } = await page(read.next);
    read = { ...read, scores: [...read.scores, ...scores], next };
  }
  return read;
}
