import { areSameJoinedIds, type JoinedIds } from '../entrants/joined-ids.ts';
import { type Finding, note, timeText, versionText, wrong } from './finding.ts';
import type { ListedVersion } from './listed-versions.ts';
import { type Head, titleOf } from './sheet-title.ts';

type Versions = Map<string, ListedVersion>;

/**
 * Checks that each sheet was replaced for a reason, and that this reason explains all changes of picks.
 *
 * @param heads of a race's sheets, the latest first
 * @param versions all that one of these sheets lists as counting
 */
export function checkReplaced(heads: Head[], versions: ListedVersion[]): Finding[] {
  const versionsByDigest = new Map(versions.map((one) => [one.digest, one]));
  return heads.flatMap((head, index) => {
    if (head.replaces === undefined) return [];
    const before = heads[index + 1];
    const title = titleOf(head);
    if (before?.number !== head.replaces || before.race !== head.race) {
      return [wrong(`${title}: sheet ${head.replaces}, which it replaces, is missing.`)];
    }
    const wrongs = [
      ...wrongFacts(head, before, heads),
      ...wrongPicks(head, before, versionsByDigest),
    ];
    if (wrongs.length > 0) return wrongs.map((text) => wrong(`${title}: ${text}`));
    const changes = changesText(head, before, versionsByDigest);
    return [
      note(`${title}: it replaces sheet ${before.number}, as ${whyText(head, before)}.${changes}`),
    ];
  });
}

/** A corrected start may move closing in both directions, but never to later than in the first sheet. */
function wrongFacts(head: Head, before: Head, heads: Head[]): string[] {
  const { closedAt, joined } = before;
  const isUnchanged = head.closedAt === closedAt && areSameJoinedIds(head.joined, joined);
  const fixedText = ({ pairing, question, tipQuestions, rules }: Head) =>
    JSON.stringify([pairing, question, tipQuestions, rules]);
  const number = `sheet ${before.number}`;
  const first = heads.at(-1) ?? before;
  return [
    ...(isUnchanged
      ? [`it replaces ${number}, although neither closing nor the ids of a driver had changed.`]
      : []),
    ...(head.closedAt > first.closedAt
      ? [`predictions close later than in sheet ${first.number}.`]
      : []),
    ...(fixedText(head) === fixedText(before)
      ? []
      : [`it has another pairing or question, or other rules than ${number}.`]),
  ];
}

/** Picks may change only for players who sent a version after the earlier of both closings, or who forgot to pick. */
function wrongPicks(head: Head, before: Head, versionsByDigest: Versions): string[] {
  const { gone, added } = changedDigests(head, before);
  const [earlierClosing = ''] = [head.closedAt, before.closedAt].sort();
  const isLate = (one: ListedVersion) => !one.sentAgainFrom && one.submittedAt >= earlierClosing;
  const isNewlyEntered = (one: ListedVersion) => one.sentAgainFrom && added.includes(one.digest);
  const versions = [...gone, ...added].flatMap((digest) => versionsByDigest.get(digest) ?? []);
  const latePlayers = new Set(versions.filter(isLate).map(({ player }) => player));
  const lost = before.predictions.filter((digest) => !versionsByDigest.has(digest));
  return [
    ...lost.map((digest) => `picks of sheet ${before.number} are missing. Their digest: ${digest}`),
    ...versions
      .filter((one) => !latePlayers.has(one.player) && !isNewlyEntered(one))
      .map((one) => {
        const changed = gone.includes(one.digest) ? 'count no more' : 'count';
        return `the picks of ${one.username} (${versionText(one)}) ${changed}, although nothing of this player came too late.`;
      }),
  ];
}

function changedDigests(head: Head, before: Head) {
  const [digests, digestsBefore] = [new Set(head.predictions), new Set(before.predictions)];
  return {
    gone: before.predictions.filter((digest) => !digests.has(digest)),
    added: head.predictions.filter((digest) => !digestsBefore.has(digest)),
  };
}

function whyText(head: Head, before: Head): string {
  const closing = `closing moved (predictions closed at ${timeText(head.closedAt)})`;
  const ids = `ids of a driver were joined or parted (${joinedIdsText(head.joined)})`;
  return [
    ...(head.closedAt === before.closedAt ? [] : [closing]),
    ...(areSameJoinedIds(head.joined, before.joined) ? [] : [ids]),
  ].join(', and ');
}

export function joinedIdsText(joinedIds: JoinedIds): string {
  const texts = Object.entries(joinedIds).map(([id, first]) => `${id} is ${first}`);
  return texts.join(', ') || 'none is joined now';
}

/** Whose picks count no more, and what counts instead. */
function changesText(head: Head, before: Head, versionsByDigest: Versions): string {
  const { gone, added } = changedDigests(head, before);
  const namesOf = (digests: string[]) =>
    [...versionsByDigest.values()]
      .filter(({ digest }) => digests.includes(digest))
      .map((one) => `${one.username} (${versionText(one)})`)
      .join(', ');
  return [
    ...(gone.length > 0 ? [` Counts no more: ${namesOf(gone)}.`] : []),
    ...(added.length > 0 ? [` Counts since: ${namesOf(added)}.`] : []),
  ].join('');
}
