import { expectAnyRefusal, expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { bodyFor, everyRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, RACE_WEEK, rightPicks } from '@parc-ferme/testing/melbourne';
import { afterAll, beforeAll, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: RACE_WEEK });
const admin = await cloud.admin('race-director');
await cloud.predict(admin, MELBOURNE, rightPicks());

const writing = everyRoute().filter(({ method }) => method !== 'GET');

let before: string[];
const prototype = Object.getOwnPropertyNames(Object.prototype);
beforeAll(async () => {
  before = await cloud.everything();
});
afterAll(async () => {
  expect(await cloud.everything()).toEqual(before);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
});

/** The content types of forms, which only the route takes to which mail clients send them. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

test.each(writing)('$name takes nothing but its own body in JSON', async (route) => {
  const send = (body: unknown, headers?: Record<string, string | undefined>) =>
    cloud.call(route.method, pathFor(route), { as: admin, body, ...(headers && { headers }) });
  const good = JSON.stringify(bodyFor(route));
  for (const body of ['{"username": ', `\ufeff${good}`, '{"__proto__":{}}', '{"a":1,"a":1}']) {
    expectProblem(await send(body), 'input.unreadable');
  }
  // The body with a constructor as its last field.
  const polluting = good.replace(/}$/, `${good === '{}' ? '' : ','}"constructor":{"role":1}}`);
  for (const body of ['[]', 'null', '1', '{"surprise":1}', polluting]) {
    expectAnyRefusal(await send(body), /^input\.invalid$/);
  }
  for (const type of ['text/plain', undefined, ...(route.route.takesForm ? [] : FORMS)]) {
    const refused = await send(Buffer.from(good), { 'content-type': type });
    expectProblem(refused, 'input.not-json');
  }
  const tooLong = (route.route.maxBodyBytes ?? 16 * 1024) + 1024;
  expectProblem(await send(`${good}${' '.repeat(tooLong)}`), 'input.too-large');
  const isOptional = route.route.body.safeParse(undefined).success;
  if (!isOptional) expectAnyRefusal(await send(undefined), /^input\.invalid$/);
});
