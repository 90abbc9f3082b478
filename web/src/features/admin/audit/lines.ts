import { entrantsOf, useSeason } from '../../../server/season.tsx';
import { useServerData } from '../../../server/use-server-data.ts';
import { formatTime } from '../../../ui/time-format.ts';
import { allPlayersQuery } from '../players/players-query.ts';
import { ACTIONS, type Entry } from './actions.ts';
import { changesOf, fieldsOf } from './changes.ts';
import type { NameOf } from './value-text.ts';

export type Line = ReturnType<typeof lineOf>;

/** The entries with the names of races, drivers, teams and players instead of their ids. */
export function useLines(entries: Entry[] = []): Line[] {
  const { data: season } = useSeason();
  const arePlayersNamed = entries.some(isAboutPlayer);
  const { data: allPlayers } = useServerData({ ...allPlayersQuery(), enabled: arePlayersNamed });
  const names = new Map<string, string>();
  for (const { id, username } of allPlayers?.players ?? []) names.set(id, username);
  for (const { _id, raceName, season: year } of season?.races ?? []) {
    names.set(_id, `${raceName} ${year}`);
  }
  const entrants = entrantsOf(season ?? { drivers: [], teams: [] });
  return entries.map((entry) => lineOf(entry, (id) => names.get(id) ?? entrants.nameOf(id)));
}

function isAboutPlayer({ action }: Entry): boolean {
  return /^(admin|player)\./.test(action);
}

function lineOf(entry: Entry, nameOf: NameOf) {
  const { at, admin, action, before, after, reason } = entry;
  const when = formatTime(new Date(at), 'dated');
  const who = admin?.username ?? 'Automatic';
  // An invitation has a label in place of a name.
  const subject = String(fieldsOf(after ?? before).label ?? nameOf(entry.about));
  const { what, about = subject } = ACTIONS[action];
  const changes = changesOf(entry, nameOf);
  const values = changes.flatMap((change) => [change.label, change.before, change.after]);
  const text = [when, who, what, about, ...values, reason].join(' ').toLowerCase();
  return { ...entry, when, who, what, about, isPlayer: isAboutPlayer(entry), changes, text };
}
