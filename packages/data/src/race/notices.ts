import { seasonOf } from '@parc-ferme/domain/identifiers';
import { MAX_NOTICES } from '@parc-ferme/domain/notice/newest-notices';
import { Notice, noticeOf } from '@parc-ferme/domain/notice/notice';
import type { AuditEntry } from '@parc-ferme/domain/operations/audit';
import { attribute, expression, type Item, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

const StoredNotice = json(Notice);

const PREFIX = 'notice_';

/** How many notices a write renames: an expression has at most 4 kB. */
const RENAMED_AT_ONCE = 25;

/** The notices of a season: first the newest of each race, then the second newest of each, and so on. */
export function parseNotices(item: Item = {}): Notice[] {
  return noticeAttributes(item)
    .sort(([name], [other]) => numberIn(name) - numberIn(other) || (name < other ? -1 : 1))
    .map(([, notice]) => StoredNotice.parse(notice));
}

/** The notices as they are stored, with the names of their attributes. */
function noticeAttributes(item: Item): [name: string, notice: string][] {
  return Object.entries(item).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    return name.startsWith(PREFIX) && typeof value === 'string';
  });
}

export const noticesIn = (table: Table) => ({
  /**
   * Renames an admin or a player in all notices of a season, some in each write. Repeated until no notice has the old
   * name, also if a new notice moved some to other attributes meanwhile.
   */
  async rename(season: number, from: string, to: string): Promise<void> {
    const item = (await table.get(keys.notices(season))) ?? {};
    const batch = noticeAttributes(item)
      .filter(([, notice]) => namesIn(notice).includes(from))
      .slice(0, RENAMED_AT_ONCE);
    if (batch.length === 0) return;
    const renamedBatch = batch.map(([name, notice]) => {
      return [name, JSON.stringify(withNewName(StoredNotice.parse(notice), from, to))];
    });
    await table.update(
      keys.notices(season),
      set(Object.fromEntries(renamedBatch)),
      unchanged(Object.fromEntries(batch)),
    );
    await this.rename(season, from, to);
  },
});

/**
 * The stewards' notices of audit entries about one race, or about one season, as one write for the transaction of
 * the entries. Each race has numbered attributes in the item, from 1 for its newest notice on: earlier notices move
 * to higher numbers, the oldest out of the item.
 *
 * @param season the season of the notices, if the entries are about neither a race nor a season
 */
export function noticeWrites(entries: AuditEntry[], season?: number): Write[] {
  const notices = entries
    .flatMap((entry) => noticeOf(entry) ?? [])
    .toReversed()
    .slice(0, MAX_NOTICES);
  const [newest] = notices;
  const about = entries[0]?.about ?? '';
  if (!newest) return [];
  const { raceId } = newest;
  const names = Array.from({ length: MAX_NOTICES }, (_, index) => attributeName(raceId, index + 1));
  const earlierNotices = names.map(
    (name) => expression`if_not_exists(${attribute(name)}, ${null})`,
  );
  const values = [...notices.map((notice) => JSON.stringify(notice)), ...earlierNotices];
  return [
    {
      update: keys.notices(season ?? (raceId === null ? Number(about) : seasonOf(raceId))),
      change: set(Object.fromEntries(names.map((name, index) => [name, values[index]]))),
    },
  ];
}

function namesIn(notice: string): (string | null)[] {
  const { by, changes } = StoredNotice.parse(notice);
  return [by, ...changes.flatMap(({ of, to }) => (of === 'player' ? to : []))];
}

function withNewName(notice: Notice, from: string, to: string): Notice {
  const rename = (name: string) => (name === from ? to : name);
  return {
    ...notice,
    by: notice.by && rename(notice.by),
    changes: notice.changes.map((change) =>
      change.of === 'player' ? { ...change, to: change.to.map(rename) } : change,
    ),
  };
}

/** Such as `notice_2025__spa__1`: letters, digits and underscores, as expressions allow no others. */
function attributeName(raceId: string | null, number: number): string {
  return `${PREFIX}${raceId?.replaceAll('-', '__') ?? 'season'}__${number}`;
}

function numberIn(name: string): number {
  return Number(name.slice(name.lastIndexOf('_') + 1));
}
