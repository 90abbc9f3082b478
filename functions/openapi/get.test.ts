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

function operationOf({ path, method }: Route): Operation | undefined {
  return document.paths[path]?.[method.toLowerCase()];
}

/** The errors of a value by the document's schema at a path. */
function faultsIn(value: unknown, ...location: string[]): unknown {
  const steps = location.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'));
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
    const security = route.access === 'public' ? [] : [{ session: [route.access] }];
    expect(operationOf(route)).toMatchObject({
      operationId: name,
      tags: [name.split('.')[0]],
      summary: route.summary,
      security,
      responses: { [route.status]: { description: expect.any(String) } },
    });
    const pathParameters = operationOf(route)?.parameters.filter(
      (parameter) => parameter.in === 'path',
    );
    const parts = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    expect(pathParameters).toMatchObject(parts.map((part) => ({ name: part, required: true })));
    // Each problem that the route declares is listed under its status, and otherwise only common ones are.
    const [listed, declared] = [listedProblems(route), route.problems.map(withStatus)];
    expect(listed).toEqual(expect.arrayContaining(declared));
    const undeclared = listed.filter((problem) => !declared.includes(problem));
    expect(COMMON_PROBLEMS.map(withStatus)).toEqual(expect.arrayContaining(undeclared));
  },
);

/** The problem codes of an operation, with their statuses. */
function listedProblems(route: Route): string[] {
  return Object.entries(operationOf(route)?.responses ?? {}).flatMap(([statusCode, response]) => {
    const { description } = 'description' in response ? response : { description: '' };
    return [...description.matchAll(/^- `([^`]+)`/gm)].map(([, code]) => `${statusCode} ${code}`);
  });
}

function withStatus(code: keyof typeof PROBLEMS): string {
  return `${PROBLEMS[code].status} ${code}`;
}

test('a call lists those common problems that its access and its parameters allow', () => {
  const common = COMMON_PROBLEMS.map(withStatus);
  expect(listedProblems(ROUTES['players.set-role'])).toEqual(expect.arrayContaining(common));
  expect(listedProblems(ROUTES['teams.list'])).toEqual(['400 input.invalid']);
  const ofPlayers = ['400 input.invalid', '401 session.required'];
  expect(listedProblems(ROUTES['account.get'])).toEqual(ofPlayers);
});

test('the headers that a call reads or sends are documented, and a page in a query is a number', () => {
  const headersOf = (route: Route) =>
    operationOf(route)?.parameters.flatMap((parameter) =>
      parameter.in === 'header' ? [parameter.name] : [],
    );
  expect(headersOf(ROUTES['predictions.submit'])).toEqual(['If-Match']);
  expect(headersOf(ROUTES['comments.post'])).toEqual(['Idempotency-Key']);
  expect(operationOf(ROUTES['auth.login'])?.responses[429]).toHaveProperty('headers.Retry-After');
  expect(operationOf(ROUTES['comments.list'])?.parameters.slice(0, 2)).toMatchObject([
    { name: 'page', required: false, schema: { type: 'integer' } },
    { name: 'limit', schema: { minimum: 1, maximum: 50 } },
  ]);
});

const withBody = routes.filter(
  ([, route]) => hasBody({ route }) && route.body.safeParse(bodyFor({ route })).success,
);

test.each(withBody)('%s accepts bodies as documented', (_, route) => {
  const location = ['paths', route.path, route.method.toLowerCase(), 'requestBody'];
  const valid = bodyFor({ route });
  expect(faultsIn(valid, ...location)).toEqual([]);
  expect(faultsIn({ ...valid, role: 1 }, ...location)).not.toEqual([]);
});

const READ_PATHS = [
  '/api/f1data/races/all',
  '/api/f1data/races/{raceId}',
  '/api/f1data/drivers',
  '/api/f1data/teams',
  '/api/head-to-head/{raceId}',
  '/api/predictions/{raceId}',
  '/api/predictions/user',
  '/api/results/race/{raceId}',
  '/api/scores/race/{raceId}',
  '/api/scores/leaderboard',
  '/api/openapi.json',
];

test('actual replies match the document, which allows no other properties', async () => {
  const admin = await cloud.admin('organiser');
  await cloud.pair(admin, MELBOURNE, PAIRING);
  await cloud.predict(admin, MELBOURNE, rightPicks(RIGHT_HEAD_TO_HEADS));
  await cloud.at(AFTER_RESULT);
  for (const path of READ_PATHS) {
    const response = await cloud.call('GET', path.replace('{raceId}', MELBOURNE), { as: admin });
    const faults = faultsIn(response.body, 'paths', path, 'get', 'responses', '200');
    expect([path, response.status, faults]).toEqual([path, 200, []]);
  }
  const { body: race } = await cloud.call('GET', `/api/f1data/races/${MELBOURNE}`);
  const location = ['paths', '/api/f1data/races/{raceId}', 'get', 'responses', '200'];
  expect(faultsIn({ ...Object(race), predictions: 12 }, ...location)).not.toEqual([]);
});

test.each([
  ['/api/f1data/races/{raceId}', '2025-nowhere', 404],
  ['/api/f1data/races/{raceId}', 'nowhere', 400],
  ['/api/predictions/{raceId}', MELBOURNE, 401],
])('the refusal of %s with %s is as documented', async (path, raceId, refusalStatus) => {
  const response = await cloud.call('GET', path.replace('{raceId}', raceId));
  const location = ['paths', path, 'get', 'responses', String(refusalStatus)];
  expect([response.status, faultsIn(response.body, ...location)]).toEqual([refusalStatus, []]);
  const undocumented = { ...Object(response.body), code: 'comment.repeated' };
  expect(faultsIn(undocumented, ...location)).not.toEqual([]);
});
