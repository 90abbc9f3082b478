import { API } from '@parc-ferme/contract/api';
import type { OpenApiDocument, Operation } from '@parc-ferme/contract/openapi-document';
import { COMMON_PROBLEMS, PROBLEMS } from '@parc-ferme/contract/problems';
import type { Route } from '@parc-ferme/contract/route';
import { ROUTES } from '@parc-ferme/contract/routes';
import { bodyFor, hasBody } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import {
  AFTER_RESULT,
  MELBOURNE,
  PAIRING,
  RACE_WEEK,
  RIGHT_HEAD_TO_HEADS,
  rightPicks,
} from '@parc-ferme/testing/melbourne';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: RACE_WEEK });
const { status, body } = await cloud.call('GET', '/api/openapi.json');
const document: OpenApiDocument = body;
const schemas = new Ajv2020({ strict: false }).addSchema(document, 'api');
const routes = Object.entries<Route>(ROUTES);

function callOf({ path, method }: Route): Operation | undefined {
  return document.paths[path]?.[method.toLowerCase()];
}

/** The errors of a value by the document's schema at a path. */
function faultsIn(value: unknown, ...place: string[]): unknown {
  const steps = place.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'));
  const pointer = [...steps, 'content', 'application~1json', 'schema'].map(encodeURIComponent);
  const validate = schemas.compile({ $ref: `api#/${pointer.join('/')}` });
  return validate(value) ? [] : validate.errors;
}

test('the document is public and valid OpenAPI 3.1', async () => {
  expect(status).toBe(200);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(await new Validator().validate(structuredClone(body))).toMatchObject({ valid: true });
});

test('the document has the calls of the contract and no other', () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const names = calls.map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(Object.keys(API).toSorted());
});

test.each(routes)(
  '%s says what it does, who may call it, what its path is and how it refuses',
  (name, route) => {
    const allowed = route.access === 'public' ? [] : [{ session: [route.access] }];
    expect(callOf(route)).toMatchObject({
      operationId: name,
      tags: [name.split('.')[0]],
      summary: route.summary,
      security: allowed,
      responses: { [route.status]: { description: expect.any(String) } },
    });
    const named = callOf(route)?.parameters.filter((parameter) => parameter.in === 'path');
    const parts = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    expect(named).toMatchObject(parts.map((part) => ({ name: part, required: true })));
    // Every refusal that it declares is under its status, and beside them only common ones.
    const [listed, declared] = [listedProblems(route), route.problems.map(withStatus)];
    expect(listed).toEqual(expect.arrayContaining(declared));
    const others = listed.filter((problem) => !declared.includes(problem));
    expect(COMMON_PROBLEMS.map(withStatus)).toEqual(expect.arrayContaining(others));
  },
);

/** The problem codes of an operation, with their statuses. */
function listedProblems(route: Route): string[] {
  return Object.entries(callOf(route)?.responses ?? {}).flatMap(([listed, answer]) => {
    const { description } = 'description' in answer ? answer : { description: '' };
    return [...description.matchAll(/^- `([^`]+)`/gm)].map(([, code]) => `${listed} ${code}`);
  });
}

function withStatus(code: keyof typeof PROBLEMS): string {
  return `${PROBLEMS[code].status} ${code}`;
}

test('a call lists the refusals common to all as far as they can happen to it', () => {
  const common = COMMON_PROBLEMS.map(withStatus);
  expect(listedProblems(ROUTES['players.set-role'])).toEqual(expect.arrayContaining(common));
  expect(listedProblems(ROUTES['teams.list'])).toEqual(['400 input.invalid']);
  const ofPlayers = ['400 input.invalid', '401 session.required'];
  expect(listedProblems(ROUTES['account.get'])).toEqual(ofPlayers);
});

test('headers that matter are named, and a page in a query is a number', () => {
  const headersOf = (route: Route) =>
    callOf(route)?.parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []));
  expect(headersOf(ROUTES['predictions.submit'])).toEqual(['If-Match']);
  expect(headersOf(ROUTES['comments.post'])).toEqual(['Idempotency-Key']);
  expect(callOf(ROUTES['auth.login'])?.responses[429]).toHaveProperty('headers.Retry-After');
  expect(callOf(ROUTES['comments.list'])?.parameters.slice(0, 2)).toMatchObject([
    { name: 'page', required: false, schema: { type: 'integer' } },
    { name: 'limit', schema: { minimum: 1, maximum: 50 } },
  ]);
});

const withBody = routes.filter(
  ([, route]) => hasBody({ route }) && route.body.safeParse(bodyFor({ route })).success,
);

test.each(withBody)('%s accepts bodies as documented', (_, route) => {
  const place = ['paths', route.path, route.method.toLowerCase(), 'requestBody'];
  const good = bodyFor({ route });
  expect(faultsIn(good, ...place)).toEqual([]);
  expect(faultsIn({ ...good, role: 1 }, ...place)).not.toEqual([]);
});

const READ = [
  ...['/api/f1data/races/all', '/api/f1data/races/{raceId}', '/api/f1data/drivers'],
  ...['/api/f1data/teams', '/api/head-to-head/{raceId}', '/api/predictions/{raceId}'],
  ...['/api/predictions/user', '/api/results/race/{raceId}', '/api/scores/race/{raceId}'],
  ...['/api/scores/leaderboard', '/api/openapi.json'],
];

test('actual replies match the document, which allows no other properties', async () => {
  const admin = await cloud.admin('organiser');
  await cloud.pair(admin, MELBOURNE, PAIRING);
  await cloud.predict(admin, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  await cloud.at(AFTER_RESULT);
  for (const path of READ) {
    const answer = await cloud.call('GET', path.replace('{raceId}', MELBOURNE), { as: admin });
    const faults = faultsIn(answer.body, 'paths', path, 'get', 'responses', '200');
    expect([path, answer.status, faults]).toEqual([path, 200, []]);
  }
  const { body: race } = await cloud.call('GET', `/api/f1data/races/${MELBOURNE}`);
  const place = ['paths', '/api/f1data/races/{raceId}', 'get', 'responses', '200'];
  expect(faultsIn({ ...Object(race), predictions: 12 }, ...place)).not.toEqual([]);
});

test.each([
  ['/api/f1data/races/{raceId}', '2025-nowhere', 404],
  ['/api/f1data/races/{raceId}', 'nowhere', 400],
  ['/api/predictions/{raceId}', MELBOURNE, 401],
])('the refusal of %s with %s is as documented', async (path, raceId, refused) => {
  const answer = await cloud.call('GET', path.replace('{raceId}', raceId));
  const place = ['paths', path, 'get', 'responses', String(refused)];
  expect([answer.status, faultsIn(answer.body, ...place)]).toEqual([refused, []]);
  const other = { ...Object(answer.body), code: 'comment.repeated' };
  expect(faultsIn(other, ...place)).not.toEqual([]);
});
