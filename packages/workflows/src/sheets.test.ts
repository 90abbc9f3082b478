import { timesWrite } from '@parc-ferme/data/race/races';
import { digestOfSheet } from '@parc-ferme/domain/receipt/sheet';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { publishedSheet } from '@parc-ferme/server/replies/sheets';
import { wrongPicks } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { acceptResults, FIRST, SECOND } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { publishSheets } from './sheets.ts';

const store = await testStore();
const aSeason = await store.copiesOf(acceptResults);
type Data = Awaited<ReturnType<typeof aSeason>>['data'];

/** After the reveal of the second race. */
const NOW = new Date('2025-03-22T07:00:00Z');
const publish = async (data: Data) =>
  publishSheets(await data.seasons.races(2025), { data, now: NOW });

test('each race whose picks are open is published once, in the order of closing', async () => {
  const { data, everything } = await aSeason();
  expect(await publish(data)).toEqual([]);
  const [first, second] = [await data.sheets.find(2025, 1), await data.sheets.find(2025, 2)];
  expect([first?.race, second?.race]).toEqual([FIRST, SECOND]);
  // In an order that says nothing of the players.
  for (const sheet of [first, second]) {
    expect(sheet?.predictions).toEqual(sheet?.predictions.toSorted());
  }
  expect(second?.before).toEqual({ race: FIRST, number: 1, digest: first?.digest });
  expect(await data.sheets.find(2025, 3)).toBeUndefined();
  const published = await everything();
  await publish(data);
  expect(await everything()).toEqual(published);
});

test('of two runs only one publishes a sheet, also if the other one has read the race before', async () => {
  const { data } = await aSeason();
  const races = await data.seasons.races(2025);
  await Promise.all([publish(data), publish(data)]);
  await publish(data);
  await publishSheets(races, { data, now: NOW });
  expect(await data.sheets.last(2025)).toMatchObject({ number: 2, race: SECOND });
});

test('a sheet is published anew, and says so, once closing is moved to before picks that counted', async () => {
  const { data } = await aSeason();
  const race = await data.races.find(SECOND);
  const page = race && (await data.revealedPicks.page(race, NOW, { shard: 0 }));
  const prediction = page?.predictions[0];
  if (!race || !prediction) throw new Error('Nobody predicted the race.');
  const late = { picks: wrongPicks(), submittedAt: '2025-03-22T06:00:00.000Z' };
  const { userId: id, username } = prediction;
  await data.predictions.submit(race, { id, username }, late, undefined);
  await publish(data);

  const decided = { ...race, closingOverride: '2025-03-22T05:00:00.000Z' };
  await data.races.decide([timesWrite(race, decided, NOW)]);
  await publish(data);
  const moved = await data.races.find(SECOND);
  const sheet = moved && (await publishedSheet(moved, data, NOW));
  expect(sheet).toMatchObject({ number: 3, replaces: 2, closedAt: decided.closingOverride });
  expect(sheet?.replaced).toMatchObject([{ number: 2 }]);
  const counting = sheet?.players.find(({ player }) => player === id)?.sent[0];
  expect(counting).toMatchObject({ version: 1, submittedAt: prediction.submittedAt });
  const found = await verify([sheet]);
  expect(found.map(({ kind }) => kind)).not.toContain('wrong');
  expect(found).toContainEqual({
    kind: 'note',
    text: expect.stringMatching(
      /it replaces sheet 2, as closing changed .* Versions that count since: 1\./,
    ),
  });
});

test('a race that cannot be published holds up no other', async () => {
  const { data, through } = await aSeason();
  const broken = through(async ({ name, input }, send) => {
    if (name === 'QueryCommand' && JSON.stringify(input).includes(`PICKS#${FIRST}`)) {
      throw new Error('The picks cannot be read.');
    }
    return send();
  });
  expect(await publish(broken.data)).toEqual([
    { raceId: FIRST, error: new Error('The picks cannot be read.') },
  ]);
  const last = await data.sheets.last(2025);
  expect(last).toMatchObject({ number: 1, race: SECOND });
  expect(last && (await digestOfSheet(last))).toBe(last?.digest);
});
