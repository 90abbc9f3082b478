import { expectAnyRefusal } from '@parc-ferme/testing/cloud/refusals';
import { bodyFor, everyRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { LONG } from '@parc-ferme/testing/vitest/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: RACE_WEEK });
const admin = await cloud.admin('race-director');

const SEEDED = { seed: 2025, numRuns: LONG ? 50_000 : 500 };

/** Any text: control characters, halves of surrogate pairs and all. */
const anyText = fc.string({
  unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
  maxLength: 30,
});
const KEYS = [
  'username',
  'predictions',
  'podium',
  'headToHead',
  'driver1',
  '__proto__',
  'toString',
];
const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof(
    { maxDepth: 4 },
    ...[fc.constant(null), fc.boolean(), fc.double(), fc.bigInt().map(Number)],
    // `$&` means the match where a text is replaced, `{about}` is a placeholder in messages of problems.
    ...[anyText, fc.constantFrom('norris', 'mclaren', '2025-spa', '$&', '{about}')],
    fc.array(tie('anything'), { maxLength: 5 }),
    fc.dictionary(fc.oneof(anyText, fc.constantFrom(...KEYS)), tie('anything'), { maxKeys: 5 }),
  ),
}));

type Json = Record<string, unknown>;

/** A body in which the value at a path, however deep, is replaced, or which has one field too many. */
function withReplacedValue(body: unknown, path: number[], replacement: unknown): unknown {
  const [step, ...others] = path;
  if (step === undefined || typeof body !== 'object' || body === null) return replacement;
  const names = Object.keys(body);
  const name = names[step % (names.length + 1)] ?? 'surprise';
  const copy: Json = Array.isArray(body) ? (body.slice() as never) : { ...body };
  copy[name] =
    others.length > 0 && name in copy
      ? withReplacedValue(copy[name], others, replacement)
      : replacement;
  return copy;
}

/**
 * Routes at which a valid body has effects, which other tests cover. Elsewhere a rule of
 * the game refuses it at the path that `pathFor` makes.
 */
const ACCEPTING_VALID_BODIES = [
  ...['auth.register', 'auth.login', 'auth.request-reset', 'account.update', 'comments.post'],
  ...['races.set-closing', 'scores.calculate-all'],
  ...['invitations.make', 'invitations.set-registration', 'push.add'],
  ...['seasons.set-rules', 'seasons.set-stakes', 'home.announce', 'past-seasons.save'],
];

const writing = everyRoute().filter(({ method }) => method !== 'GET');
const calls = fc
  .tuple(fc.constantFrom(...writing), fc.array(fc.nat(9), { maxLength: 3 }), anything)
  .map(([route, path, replacement]) => ({
    route,
    body: JSON.stringify(withReplacedValue(bodyFor(route), path, replacement)),
  }))
  .filter(
    ({ route: { name, route }, body }) =>
      !ACCEPTING_VALID_BODIES.includes(name) || !route.body.safeParse(JSON.parse(body)).success,
  );

test(
  'an arbitrary invalid body is refused in plain words',
  async () => {
    const before = await cloud.everythingButLimits();
    const prototype = Object.getOwnPropertyNames(Object.prototype);
    await fc.assert(
      fc.asyncProperty(calls, async ({ route, body }) => {
        const refused = await cloud.call(route.method, pathFor(route), { as: admin, body });
        expectAnyRefusal(refused, /^(?!internal)/);
      }),
      SEEDED,
    );
    expect(await cloud.everythingButLimits()).toEqual(before);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  },
  LONG ? 60 * 60_000 : 60_000,
);
