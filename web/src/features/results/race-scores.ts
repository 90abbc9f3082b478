import { call, type Reply } from '../../api.ts';

export type RaceScores = Reply<'scores.race'>;

type Wanted = {
  /** The `next` of what was read before. */
  after?: string | undefined;
  /** How many players there are to be at least, unless there are no more. */
  players: number;
  signal?: AbortSignal;
};

/** Picks and scores of a race, page after page until there are as many players as wanted. */
export async function raceScores(
  raceId: string,
  { after, players, signal }: Wanted,
): Promise<RaceScores> {
  const page = (from: string | undefined) =>
    call('scores.race', {
      params: { raceId },
      query: { after: from },
      ...(signal && { signal }),
    });
  let read = await page(after);
  while (read.next !== undefined && read.scores.length < players) {
    const { scores, next } = await page(read.next);
    read = { ...read, scores: [...read.scores, ...scores], next };
  }
  return read;
}
