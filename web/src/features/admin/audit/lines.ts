import { useMemo } from 'react';
import { entrantsOf, useSeason } from '../../../server/season.tsx';
import { useServerData } from '../../../server/use-server-data.ts';
import { formatTime } from '../../../ui/time-format.ts';
import { everyPlayerQuery } from '../players/players-query.ts';
import { ACTIONS } from './actions.ts';
import { type Change, changesOf } from './changes.ts';
import type { Entry } from './use-audit-log.ts';
import type { NameOf } from './value-text.ts';

/** An entry, formatted for display. */
export type Line = {
  id: string;
  at: string;
  when: string;
  /** The admin's username; undefined for the system. */
  who: string | undefined;
  what: string;
  about: string;
  aboutPlayer: boolean;
  changes: Change[];
  reason: string;
};

/** The entries with the names of races, drivers, teams and players instead of their ids. */
export function useLines(entries: Entry[] = []): Line[] {
  const { data: season } = useSeason();
  const namesPlayers = entries.some(isAboutPlayer);
  const { data: every } = useServerData({ ...everyPlayerQuery(), enabled: namesPlayers });
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { id, username } of every?.players ?? []) names.set(id, username);
    for (const { _id, raceName, season: year } of season?.races ?? []) {
      names.set(_id, `${raceName} ${year}`);
    }
    const entrants = entrantsOf(season ?? { drivers: [], teams: [] });
    const nameOf = (id: string) => names.get(id) ?? entrants.nameOf(id);
    return entries.map((entry) => lineOf(entry, nameOf));
  }, [entries, every, season]);
}

function isAboutPlayer({ action }: Entry): boolean {
  return /^(admin|player)\./.test(action);
}

function lineOf(entry: Entry, nameOf: NameOf): Line {
  const { id, at, admin, action, before, after, reason } = entry;
  return {
    id,
    at,
    when: formatTime(new Date(at), 'dated'),
    who: admin?.username,
    what: ACTIONS[action].what,
    about: ABOUT[action] ?? labelIn(after ?? before) ?? nameOf(entry.about),
    aboutPlayer: isAboutPlayer(entry),
    changes: changesOf(entry, nameOf),
    reason: reason ?? '',
  };
}

/** Their ids mean nothing to an admin. */
const ABOUT: Partial<Record<Entry['action'], string>> = {
  'comment.removed': '',
  'registration.set': '',
};

/** An invitation is shown by its label, not its id. */
function labelIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('label' in value)) return undefined;
  return String(value.label);
}

/** Matches lines whose text contains every word. */
export function isFound(line: Line, search: string): boolean {
  const { when, who = SYSTEM, what, about, changes, reason } = line;
  const values = changes.flatMap(({ label, before, after }) => [label, before, after]);
  const text = [when, who, what, about, ...values, reason].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const SYSTEM = 'Automatic';
