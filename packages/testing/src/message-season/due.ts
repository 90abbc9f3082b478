import { changedTitle, changesOf } from './figures.ts';
import type { Fan, Kind } from './players.ts';
import type { Account, Seen } from './seen.ts';
import { audibleFrom, HOUR, tickFrom } from './times.ts';

/** A message that a player is to get, counted from what the API showed. */
export type Due = {
  to: string;
  /** An address or the endpoint of a device. */
  where: string;
  what: string;
  /** From when on. */
  at: number;
};

type Happening = {
  kind: Kind;
  what: string;
  at: number;
  /** Whether the player is concerned at the time at which the message can reach him. */
  concerns: (id: string, at: number) => boolean;
  keepsQuiet?: boolean;
};

/** All messages of a season, for each player and each channel. */
export function allDue(seen: Seen, fans: Fan[]): Due[] {
  const accountAt = (id: string, at: number) =>
    seen.accounts.findLast((one) => one.id === id && one.at <= at);
  const happenings = [
    ...calls(seen),
    ...reveals(seen),
    ...results(seen),
    ...corrections(seen),
    ...mentions(seen),
  ];
  const chosen = happenings.flatMap(({ kind, what, at: happened, concerns, keepsQuiet = true }) =>
    fans.flatMap(({ caller: { id, username }, email }): Due[] => {
      const { account } = accountAt(id, happened) ?? {};
      if (!account) return [];
      const at = keepsQuiet ? audibleFrom(happened, account.messages) : happened;
      const later = accountAt(id, at);
      if (!later?.account || !concerns(id, at)) return [];
      const { mail, push } = later.account.messages.kinds[kind];
      const due = { to: username, what, at };
      return [
        ...(mail && isReached(later.account) ? [{ ...due, where: email }] : []),
        ...(push ? later.endpoints.map((where) => ({ ...due, where })) : []),
      ];
    }),
  );
  return [...chosen, ...voided(seen, fans)];
}

const isReached = ({ emailConfirmed, mailReturned }: Account) => emailConfirmed && !mailReturned;

/** The calendar as it was shown last before a time. */
const calendarAt = ({ calendars }: Seen, at: number) =>
  calendars.findLast((calendar) => calendar.at <= at)?.races ?? [];

function raceNamed({ calendars }: Seen, raceId: string): string {
  return calendars.at(-1)?.races.find(({ _id }) => _id === raceId)?.raceName ?? '';
}

const MISSING = {
  everything: 'your picks are missing',
  'head-to-head': 'your picks are incomplete',
};

/** A day before closing and two hours before it, to those who miss picks then. */
function calls(seen: Seen): Happening[] {
  const ids = calendarAt(seen, Number.POSITIVE_INFINITY).map(({ _id }) => _id);
  return ids.flatMap((raceId) => {
    const name = raceNamed(seen, raceId);
    const closing = closingOf(seen, raceId);
    const known = seen.calendars.find(({ races }) =>
      races.some(
        (race) => race._id === raceId && Date.parse(race.predictionClosingTime) === closing,
      ),
    );
    const isOpen = (at: number) =>
      calendarAt(seen, at).find(({ _id }) => _id === raceId)?.status === 'upcoming';
    const missingAt = (id: string, at: number) =>
      seen.missing.findLast((one) => one.raceId === raceId && one.id === id && one.at <= at)
        ?.missing;
    const about = { kind: 'picks-missing' } as const;
    return (['everything', 'head-to-head'] as const).flatMap((missing): Happening[] => [
      {
        ...about,
        what: `${name}: ${MISSING[missing]}`,
        at: tickFrom(Math.max(closing - 24 * HOUR, known?.at ?? 0)),
        concerns: (id, at) =>
          at < closing - 2 * HOUR && isOpen(at) && missingAt(id, at) === missing,
      },
      {
        ...about,
        what: `${name}: last call, ${MISSING[missing]}`,
        at: tickFrom(closing - 2 * HOUR),
        keepsQuiet: false,
        concerns: (id, at) => isOpen(at) && missingAt(id, at) === missing,
      },
    ]);
  });
}

/** The closing time of a race as it was in the end. */
function closingOf(seen: Seen, raceId: string): number {
  const last = calendarAt(seen, Number.POSITIVE_INFINITY).find(({ _id }) => _id === raceId);
  return Date.parse(last?.predictionClosingTime ?? '');
}

/** To all, if anybody picked. */
function reveals(seen: Seen): Happening[] {
  return [...seen.reveals].flatMap(([raceId, sheets]): Happening[] => {
    if (sheets.length === 0) return [];
    return [
      {
        kind: 'picks-open',
        what: `${raceNamed(seen, raceId)}: everybody’s picks are open`,
        at: tickFrom(closingOf(seen, raceId) + 10_000),
        concerns: () => true,
      },
    ];
  });
}

/** To all with picks. The figures are compared with the leaderboard of the time at which it came. */
function results(seen: Seen): Happening[] {
  return seen.publications
    .filter(({ result }) => result.revision === 1)
    .map(({ result: { raceId }, sheets, at }) => ({
      kind: 'result',
      what: `${raceNamed(seen, raceId)}: result`,
      at,
      concerns: (id) => sheets.some(({ user }) => user === id),
    }));
}

/** To those whose points or rank a correction changed. */
function corrections(seen: Seen): Happening[] {
  return seen.publications
    .filter(({ result }) => result.revision > 1)
    .flatMap((publication) =>
      changesOf(publication).map((change) => ({
        kind: 'result-changed' as const,
        what: `${raceNamed(seen, publication.result.raceId)}: ${changedTitle(change)}`,
        at: publication.at,
        concerns: (id: string) => id === change.id,
      })),
    );
}

/** To those whom a comment names, but for its author. */
function mentions(seen: Seen): Happening[] {
  return seen.mentions.map(({ by, id: mentioned, at }) => ({
    kind: 'mentioned',
    what: `Smack talk: ${by} mentioned you`,
    at,
    concerns: (id) => id === mentioned,
  }));
}

/** By mail to all who lost a pick, whatever they chose. */
function voided(seen: Seen, fans: Fan[]): Due[] {
  const first = new Map<string, Due>();
  for (const { raceId, ids, at } of seen.voided) {
    for (const { caller, email } of fans.filter(({ caller: { id } }) => ids.includes(id))) {
      const { account } =
        seen.accounts.findLast(({ id, at: then }) => id === caller.id && then <= at) ?? {};
      const what = `${raceNamed(seen, raceId)}: choose your head-to-head again`;
      const key = `${what} ${email}`;
      if (!account || !isReached(account) || first.has(key)) continue;
      first.set(key, { to: caller.username, where: email, what, at });
    }
  }
  return [...first.values()];
}
