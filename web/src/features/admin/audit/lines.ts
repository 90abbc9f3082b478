import { useMemo } from 'react';
import { entrantsOf, useSeason } from '../../../season.tsx';
import { useServerData } from '../../../use-server-data.ts';
import { everyPlayerQuery } from '../players/players-query.ts';
import type { Entry } from './use-audit-log.ts';
import { valueText } from './value-text.ts';
import { wordsOfKey } from './words-of-key.ts';

/** An entry, formatted for display. */
export type Line = {
  id: string;
  at: string;
  when: string;
  who: string;
  what: string;
  about: string;
  before: string;
  after: string;
  reason: string;
};

const WHEN = new Intl.DateTimeFormat(undefined, {
  ...{ year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
});

const ACTIONS: Record<Entry['action'], string> = {
  'pairing.set': 'Set the head-to-head',
  'pairing.withdrawn': 'Withdrew the head-to-head',
  'result.processed': 'Processed the results',
  'result.fetched': 'Refreshed the F1 data',
  'result.corrected': 'Corrected the result',
  'scores.calculated': 'Calculated all scores',
  'closing.set': 'Set the closing time',
  'times.decided': 'Decided about the calendar',
  'comment.removed': 'Removed a comment',
  'admin.granted': 'Made an admin',
  'admin.revoked': 'Took the admin role away',
  'player.blocked': 'Blocked a player',
  'player.unblocked': 'Unblocked a player',
  'invitation.made': 'Made an invitation',
  'invitation.revoked': 'Revoked an invitation',
  'registration.set': 'Changed who may register',
  'player.email-corrected': 'Corrected an email address',
};

/** The entries with the names of races, drivers, teams and players instead of their ids. */
export function useLines(entries: Entry[] = []): Line[] {
  const { data: season } = useSeason();
  const namesPlayers = entries.some(({ action }) => /^(admin|player)\./.test(action));
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

function lineOf(entry: Entry, nameOf: (id: string) => string): Line {
  const { id, at, admin, action, about, before, after, reason } = entry;
  return {
    ...{ id, at, when: WHEN.format(new Date(at)) },
    who: admin?.username ?? 'The system',
    what: ACTIONS[action] ?? wordsOfKey(action),
    about: labelOf(after ?? before) ?? nameOf(about),
    before: valueText(before, nameOf),
    after: valueText(after, nameOf),
    reason: reason ?? '',
  };
}

/** An invitation is shown by its label, not its id. */
function labelOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('label' in value)) return undefined;
  return String(value.label);
}
