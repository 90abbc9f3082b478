import { API, type RouteAddress, type RouteName } from '@parc-ferme/contract/api';
import type { Route } from '@parc-ferme/contract/route';
import { ROUTES } from '@parc-ferme/contract/routes';
import { DEFAULT_MESSAGES } from '@parc-ferme/domain/message/message-settings';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import * as z from 'zod/mini';
import { MELBOURNE, wrongPicks } from '../melbourne.ts';

export type NamedRoute = RouteAddress & { name: RouteName; route: Route };

/** Every route of the contract. */
export function everyRoute(): NamedRoute[] {
  const names = Object.keys(API) as RouteName[];
  return names.map((name) => ({ name, ...API[name], route: ROUTES[name] }));
}

/**
 * A value for every field that a request body of the contract has. The bodies pass their schemas, but sent to the
 * paths of `pathFor` before the race in Melbourne most of them are refused by a rule of the game.
 */
const VALUES: Record<string, unknown> = {
  username: 'anna',
  email: 'anna@example.org',
  password: 'lights out',
  currentPassword: 'not this one',
  messages: DEFAULT_MESSAGES,
  predictions: wrongPicks({ polePosition: 'prost', firstRetirement: 'senna' }),
  headToHead: { drivers: { driver1: 'norris', driver2: 'norris' } },
  half: 'teams',
  message: 'Box, box.',
  reaction: 'agree',
  version: 0,
  order: { running: ['norris'], retired: [], disqualified: [], absent: [], values: {} },
  values: { fastestLap: 'norris' },
  closesAt: '2025-03-15T05:30:00Z',
  decision: 'accept',
  add: { givenName: 'Franco', familyName: 'Colapinto', code: 'COL', team: 'brabham' },
  listed: false,
  reason: 'It rains.',
  role: 'admin',
  blocked: true,
  label: 'The office',
  uses: 5,
  days: 7,
  registration: 'open',
  season: 2026,
  text: 'Dinner is at Ben’s.',
  chosenFrom: ['Yes', 'No'],
  points: 1,
  tips: { driverChampion: 'norris' },
  seen: {},
  questions: {
    tip1: { text: 'How many drivers win a race?', chosenFrom: ['Few', 'Many'], points: 3 },
  },
  decisions: { driverChampion: 'norris' },
  until: '2030-01-01T00:00:00Z',
  rules: { ...SPECIFICATION_RULES, classifiedFrom: 'half' },
  stakes: 'The last one pays for dinner.',
  rule: 'Total points',
  rankedBy: 'total',
  races: [{ name: 'Monaco Grand Prix' }],
  players: [{ name: 'Anna', points: [12] }],
  name: 'Chrome on Android',
  subscription: {
    endpoint: 'https://push.parc-ferme.example/nobody',
    keys: {
      p256dh:
        'BGpfPqVb_moN0u7fZET5IkSKXWrs5r3w7IOy98OdP0UnbyW4x5kIZO6RXU6vyCZ-swBVgvuDYvbKDGL7X6yaV-M',
      auth: 'Zm9yZXZlciB5b3VuZy4uLg',
    },
  },
};

export const hasBody = ({ route }: Pick<NamedRoute, 'route'>) =>
  route.body.def.type !== 'undefined';

/**
 * A body that the schema of the route accepts, with other values for some of its fields. Undefined
 * for a GET, and an empty object for another route without a body.
 */
export function bodyFor(
  { route }: Pick<NamedRoute, 'route'>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> | undefined {
  if (route.method === 'GET') return undefined;
  const values = { ...VALUES, ...changes };
  return Object.fromEntries(
    fieldsOf(route.body).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );
}

function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodMiniUnion) return fieldsOf(schema.def.options[0]);
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/** The path of a route, by default for Melbourne and for players, ids and tokens that do not exist. */
export function pathFor({ path }: Pick<NamedRoute, 'path'>, changes: Record<string, string> = {}) {
  const values: Record<string, string> = {
    raceId: MELBOURNE,
    userId: '2222222',
    token: 'nobody-was-sent-this-one',
    sample: 'result',
    id: 'nowhere',
    invitationId: 'nowhere',
    username: 'nobody',
    season: '2025',
    deviceId: 'A'.repeat(22),
    ...changes,
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
