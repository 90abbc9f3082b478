import type { Claim, Mark } from '@parc-ferme/data/message/deliveries';

/** Where one message tells a player several things, and the next one waits. */
export type Digest = {
  /** Under which its messages are recorded, one mark for each player and channel. */
  about: string;
  /** The item that the mailing is about. */
  item: string;
  /** What can be told to a player now, the oldest first. */
  itemsFor: (userId: string) => string[];
  /** How long the next message waits. */
  everyMs: number;
};

/** Whether a player has been told. */
export function isTold(mark: Mark | undefined, digest: Digest | undefined): boolean {
  if (digest) return toldBy(mark).includes(digest.item);
  return mark !== undefined && mark.claimedUntil === undefined;
}

/** The claim of the next message of a digest, which tells all that has not been told. */
export function digestClaim(
  { itemsFor, everyMs }: Digest,
  userId: string,
  mark: Mark | undefined,
  now: Date,
): Omit<Claim, 'claimedUntil'> {
  const items = itemsFor(userId);
  const told = toldBy(mark);
  const tells = items.filter((item) => !told.includes(item));
  return {
    tells,
    // Other items cannot be asked for again: a comment can be edited for less time than the next message waits.
    told: told.filter((item) => items.includes(item)),
    edition: tells.at(-1),
    nextAt: now.getTime() + everyMs,
  };
}

/** What a message that is not confirmed tells may never have been handed over. */
function toldBy(mark: Mark | undefined): string[] {
  const { told = [], tells = [], claimedUntil } = mark ?? {};
  return claimedUntil === undefined ? [...told, ...tells] : told;
}
