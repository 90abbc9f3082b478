import type { API, Method, RouteName } from '@parc-ferme/contract/api';
import { rightPicks } from '@parc-ferme/testing/fixtures';
import {
  bodyFor,
  everyRoute,
  hasBody,
  type NamedRoute,
  pathFor,
} from '@parc-ferme/testing/requests';
import type { Caller } from '@parc-ferme/testing/test-cloud';

/** Routes with which an admin writes are not measured: most of their cost is scoring, measured apart. */
type WrittenByAdmins = {
  [Name in RouteName]: (typeof API)[Name] extends {
    access: 'admin';
    method: Exclude<Method, 'GET'>;
  }
    ? Name
    : never;
}[RouteName];
export type MeasuredRoute = Exclude<RouteName, WrittenByAdmins>;

/** The players and items of the season that requests are about. */
export type Subjects = {
  player: Caller;
  admin: Caller;
  /** One player each for changing a password, ending sessions and deleting an account. */
  careful: Caller;
  everywhere: Caller;
  leaving: Caller;
  resetToken: string;
  emailToken: string;
  unsubscribeToken: string;
  scored: string;
  open: string;
  /** Two of the player's own comments. */
  comments: [edited: string, removed: string];
  /** Two devices of the player that show push messages. */
  devices: [tested: string, removed: string];
};

export type MeasuredRequest = {
  route: NamedRoute;
  path: string;
  params: Record<string, string>;
  as: Caller | undefined;
  body: unknown;
};

type Changes = { params?: Record<string, string>; body?: Record<string, unknown>; as?: Caller };

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'battery staple of mine';

/** The differences from the default request. */
function changesFor({ name }: NamedRoute, subjects: Subjects): Changes {
  const { player, scored, comments, careful, everywhere, leaving, emailToken } = subjects;
  const changes: Partial<Record<RouteName, Changes>> = {
    'scores.race': { params: { raceId: scored } },
    'results.get': { params: { raceId: scored } },
    'results.revisions': { params: { raceId: scored } },
    'comments.remove': { params: { id: comments[1] } },
    'messages.unsubscribe': { params: { token: subjects.unsubscribeToken } },
    'push.send-test': { params: { deviceId: subjects.devices[0] } },
    'push.remove': { params: { deviceId: subjects.devices[1] } },
    'auth.register': { body: { username: 'one-more', email: 'one-more@example.org' } },
    'auth.login': { body: { username: player.username } },
    'auth.reset': { body: { password: NEW_PASSWORD } },
    'auth.confirm-email': { params: { token: emailToken } },
    'account.change-email': { body: { email: 'another@example.org' } },
    'account.change-password': { as: careful, body: { password: NEW_PASSWORD } },
    'account.end-sessions': { as: everywhere },
    'account.remove': { as: leaving },
  };
  return changes[name] ?? {};
}

const ofAdmins = ({ access, method }: NamedRoute) => access === 'admin' && method !== 'GET';

/** One request for each measured route. */
export function requestsFor(subjects: Subjects): MeasuredRequest[] {
  const requests = everyRoute()
    .filter((route) => !ofAdmins(route))
    .map((route) => requestFor(route, subjects));
  // The other routes about the awaited email address need it.
  const cancels = ({ route }: MeasuredRequest) => route.name === 'account.cancel-email';
  return [...requests.filter((one) => !cancels(one)), ...requests.filter(cancels)];
}

function requestFor(route: NamedRoute, subjects: Subjects): MeasuredRequest {
  const { player, admin, open, comments, resetToken } = subjects;
  const changes = changesFor(route, subjects);
  const values: Record<string, string> = {
    ...{ raceId: open, userId: player.id, username: player.username },
    ...{ id: comments[0], token: resetToken },
    ...changes.params,
  };
  const params = Object.fromEntries(
    Object.entries(values).filter(([name]) => route.path.includes(`{${name}}`)),
  );
  const callers = { public: undefined, player, admin };
  const body = bodyFor(route, {
    ...{ email: `${player.username}@example.org`, password: PASSWORD, currentPassword: PASSWORD },
    predictions: rightPicks({ polePosition: 'alonso' }),
    ...changes.body,
  });
  return {
    ...{ route, path: pathFor(route, params), params, as: changes.as ?? callers[route.access] },
    body: hasBody(route) ? body : undefined,
  };
}
