import { everyRoute } from '@parc-ferme/testing/cloud/requests';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, PAIRING_WON, rightPicks } = melbourne;

const cloud = await testCloud({ NOW: melbourne.BEFORE });
const admin = await cloud.admin('race-director');
const [author, rival] = [await cloud.player('author'), await cloud.player('rival')];
await cloud.pair(admin, MELBOURNE, PAIRING);

const SECRET = rightPicks({
  ...PAIRING_WON,
  polePosition: 'paul_aron',
  podium: ['ocon', 'ocon', 'stroll'],
});

/** Its text contains every possible pick. */
const DOCUMENT = 'openapi.get';
/** They list who has predicted, which every player may see. */
const ROLL_CALLS = ['predictions.roll-call', 'home.get'];
/** The next jobs, and what an admin can decide, differ with the time; the two worlds compare them at one. */
const BY_THE_CLOCK = ['schedule.status', 'races.status'];

/** All read routes, and all admin actions on a race. */
const CALLS = everyRoute().filter(
  ({ name, method }) =>
    ![DOCUMENT, ...ROLL_CALLS, ...BY_THE_CLOCK].includes(name) &&
    (method === 'GET' || name.startsWith('results.')),
);
const EVERYBODY_ELSE: [string, Caller | undefined][] = [
  ['rival', rival],
  ['admin', admin],
  ['visitor', undefined],
];

type Seen = { who: string; name: string; status: number; headers: object; text: string };

/** All that another player can observe by any call: status, size, headers and body. */
async function seenByOthers(): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [who, as] of EVERYBODY_ELSE) {
    for (const { name, method, path } of CALLS) {
      const called = await cloud.call(method, path.replace('{raceId}', MELBOURNE), { as });
      const { date, ...headers } = Object.fromEntries(called.headers);
      const text = called.text.replace(/"requestId":"[^"]+"/, '');
      seen.push({ who, name, status: called.status, headers, text });
    }
  }
  return seen;
}

const withPicks = (seen: Seen[]) => seen.filter(({ text }) => /"polePosition"/.test(text));

test('row 37: until ten seconds after closing only its owner learns anything of a prediction', async () => {
  const without = await seenByOthers();
  await cloud.predict(author, MELBOURNE, SECRET);
  expect(await seenByOthers()).toEqual(without);
  await cloud.predict(author, MELBOURNE, { ...SECRET, fastestLap: 'paul_aron' });
  expect(await seenByOthers()).toEqual(without);
  await cloud.at(melbourne.LAST_MOMENT);
  expect(await seenByOthers()).toEqual(without);
  await cloud.at(melbourne.CLOSING);
  expect(await seenByOthers()).toEqual(without);
  await cloud.at(melbourne.NOT_YET_REVEALED);
  expect(await seenByOthers()).toEqual(without);
  expect(withPicks(without)).toEqual([]);
});

test('its owner sees it all the while', async () => {
  const { body } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: author });
  expect(body).toMatchObject({
    prediction: { predictions: { ...SECRET, fastestLap: 'paul_aron' } },
  });
});

test('ten seconds after closing every player sees the picks, and a visitor still does not', async () => {
  await cloud.at(melbourne.REVEALED);
  expect(withPicks(await seenByOthers())).toMatchObject([
    { who: 'rival', name: 'scores.race', status: 200 },
    { who: 'admin', name: 'scores.race', status: 200 },
  ]);
});
