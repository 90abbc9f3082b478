import {
  closedRace,
  PAIRED,
  pairing,
  prediction,
  race,
  result,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { countingVersions, type Prediction, type PredictionVersion } from '../picks/prediction.ts';
import { type Receipt, receiptFor, sentPicks } from './receipt.ts';
import { digestOfSheet, digestsOf, type PublishedSheet, sheetFacts } from './sheet.ts';
import { verify } from './verify.ts';

const CLOSED = '2025-09-06T13:58:00.000Z';
const PAIRING: PublishedSheet['pairing'] = {
  drivers: ['norris', 'leclerc'],
  teams: ['mclaren', 'ferrari'],
};
/** Right in everything: 24 points. */
const ANNA = prediction({ userId: 'anna222', username: 'anna' });
const BEN = prediction({ userId: 'ben2222', username: 'ben', picks: wrongPicks() });

type Part =
  | 'race'
  | 'closedAt'
  | 'pairing'
  | 'joined'
  | 'before'
  | 'replaced'
  | 'replaces'
  | 'result';
type Parts = Partial<Pick<PublishedSheet, Part>>;

async function sheetOf(
  number: number,
  predictions: Prediction[],
  parts: Parts = {},
  set = pairing(),
) {
  const raceOf = (_id: string) => race({ _id, pairing: set });
  const { race: raceId = `2025-race${number}`, replaced = [], result: outcome = result() } = parts;
  const { closedAt = CLOSED, pairing = PAIRING, before = null, joined = {}, replaces } = parts;
  const head = {
    race: raceId,
    number,
    publishedAt: '2025-09-06T14:00:00.000Z',
    closedAt,
    pairing,
    joined,
    before,
    ...(replaces && { replaces }),
    predictions: await digestsOf(raceOf(raceId), predictions),
  };
  const players = predictions.map((one) => {
    const sent = countingVersions(one, raceOf(raceId)).map(sentPicks);
    const isRight = sent[0]?.picks.polePosition === 'verstappen';
    return {
      player: one.userId,
      username: one.username,
      sent,
      points: outcome && (isRight ? 24 : 0),
    };
  });
  const beside = { raceName: `Race ${number}`, replaced, players, result: outcome };
  return { ...head, ...beside, digest: await digestOfSheet(head) };
}

const FIRST = await sheetOf(1, [ANNA, BEN]);
const { race: raceId, number, digest } = FIRST;
const SECOND = await sheetOf(2, [ANNA], { before: { race: raceId, number, digest } });
const [, ben] = FIRST.players;
if (!ben) throw new Error('Ben is not in the sheet.');

type Owned = PredictionVersion & { raceId: string; userId: string };

/** A receipt for a race of the sheets. */
function receiptOf({ userId, versions, entered }: Prediction, changes: Partial<Owned> = {}) {
  const version = entered ?? versions[0];
  if (!version) throw new Error('The prediction has no version.');
  return receiptFor({ ...version, userId, raceId, ...changes });
}

async function said(...files: unknown[]): Promise<string[]> {
  return (await verify(files)).map(({ kind, text }) => `${kind}: ${text}`);
}

const IS_RIGHT = `right: Sheet 1 (Race 1): the picks of 2 players are those of the reveal, and their points follow from the result. Its digest: ${digest}`;

test('sheets in any order, each of which follows from the one before', async () => {
  expect(await said(SECOND, [FIRST])).toEqual([
    IS_RIGHT,
    `right: Sheet 2 (Race 2): the picks of 1 player are those of the reveal, and their points follow from the result. Its digest: ${SECOND.digest}`,
    'right: Each sheet follows from the one before.',
  ]);
});

test('a sheet alone, and one without a result', async () => {
  expect(await said(SECOND)).toContain(
    'note: Sheet 2 (Race 2): the sheet before, of 2025-race1, was not given.',
  );
  const { result: _, ...open } = FIRST;
  const players = open.players.map((one) => ({ ...one, points: null }));
  expect(await said({ ...open, players, result: null })).toEqual([
    `right: Sheet 1 (Race 1): the picks of 2 players are those of the reveal. Its digest: ${digest}`,
  ]);
});

test.each<[string, Partial<PublishedSheet>, string]>([
  ['another player', { players: [ben, ben] }, 'Sheet 1 (Race 1): a player is in it twice.'],
  [
    'a player fewer',
    { players: [ben] },
    'Sheet 1 (Race 1): picks of the reveal are missing, or were changed.',
  ],
  ['points', { players: [{ ...ben, points: 1 }] }, 'ben has 1 point, and the picks earn 0 points.'],
  ['no points', { players: [{ ...ben, points: null }] }, 'ben has no points, and the picks earn 0'],
  [
    'another time of closing',
    { closedAt: '2025-09-06T10:00:00.000Z' },
    'the picks of ben (version 1 of 2025-09-06 10:00:00 UTC) came after predictions closed (2025-09-06 10:00:00 UTC).',
  ],
  ['another time of publication', { publishedAt: CLOSED }, 'its digest does not fit'],
  ['other joined ids', { joined: { max: 'verstappen' } }, 'its digest does not fit'],
  ['another race', { race: '2025-spa' }, 'the picks of anna (version 1'],
  ['no pairing', { pairing: null }, 'anna has 24 points, and the picks earn 22 points.'],
  ['a sheet before it', { before: { race: raceId, number: 0, digest } }, 'it does not name'],
])('a sheet with %s is wrong', async (_, change, text) => {
  const found = await said({ ...FIRST, ...change });
  expect(found).toContainEqual(expect.stringContaining(`wrong: `));
  expect(found.join('\n')).toContain(text);
  expect(found).not.toContain(IS_RIGHT);
});

test('a sheet that is missing, one of another row, and two with the same number', async () => {
  const { race: before, digest: last } = SECOND;
  const third = await sheetOf(3, [], { before: { race: before, number: 2, digest: last } });
  expect(await said(FIRST, third)).toContain('wrong: Sheet 2 (2025-race2) is missing.');
  const forged = await sheetOf(1, [ANNA]);
  expect(await said(forged, SECOND)).toContain(
    'wrong: Sheet 2 (Race 2): it follows another sheet of 2025-race1 than this one.',
  );
  expect(await said(FIRST, forged)).toContain(
    'wrong: Sheet 1 (Race 1): there is another sheet with this number.',
  );
  expect(await said(FIRST, FIRST)).toEqual([
    IS_RIGHT,
    'right: Each sheet follows from the one before.',
  ]);
  const skipping = await sheetOf(3, [], { before: { race: raceId, number, digest } });
  expect(await said(skipping)).toContain(
    'wrong: Sheet 3 (Race 3): it does not name the sheet before.',
  );
});

/** The first race's sheet anew, after the first one. */
const again = (changes: Parts) =>
  sheetOf(2, [BEN], {
    race: raceId,
    before: { race: raceId, number, digest },
    replaces: 1,
    replaced: [FIRST],
    result: null,
    ...changes,
  });

const EARLIER = { closedAt: '2025-09-06T13:00:00.000Z' };

test('a sheet that replaces another one says why: closing moved', async () => {
  const found = await said(await again(EARLIER));
  expect(found.filter((one) => one.startsWith('wrong'))).toEqual([]);
  expect(found).toContain(
    'note: Sheet 2 (Race 2): it replaces sheet 1, as closing moved (predictions closed at 2025-09-06 13:00:00 UTC). Versions that count since: 0.',
  );
});

const IDS = { max: 'verstappen', lando: 'norris' };

test.each<[string, Parts, Parts, string]>([
  [
    'joined',
    {},
    { joined: IDS },
    'ids of a driver were joined or parted (max is verstappen, lando is norris)',
  ],
  ['parted', { joined: IDS }, {}, 'ids of a driver were joined or parted (none is joined now)'],
  [
    'joined, and closing moved',
    {},
    { joined: IDS, ...EARLIER },
    'closing moved (predictions closed at 2025-09-06 13:00:00 UTC), and ids of a driver were joined or parted (max is verstappen, lando is norris)',
  ],
])('a sheet that replaces another one says why: ids were %s', async (_what, first, then, why) => {
  const before = await sheetOf(1, [BEN], first);
  const found = await said(
    await again({
      ...then,
      replaced: [before],
      before: { race: raceId, number, digest: before.digest },
    }),
  );
  expect(found.filter((one) => one.startsWith('wrong'))).toEqual([]);
  expect(found).toContain(
    `note: Sheet 2 (Race 2): it replaces sheet 1, as ${why}. Versions that count since: 0.`,
  );
});

test('ids that are joined in another order are no reason for another sheet, nor another digest', async () => {
  const before = await sheetOf(1, [BEN], { joined: IDS });
  const joined = { lando: 'norris', max: 'verstappen' };
  expect(await digestOfSheet({ ...before, joined })).toBe(before.digest);
  expect(await said(await again({ joined, replaced: [before] }))).toContain(
    'wrong: Sheet 2 (Race 2): it replaces sheet 1, although neither closing nor the ids of a driver had changed.',
  );
});

test('points are counted by the first ids of the drivers, of a head-to-head too', async () => {
  const picks = rightPicks({ winner: 'max', driverHeadToHead: 'lando' });
  const ids: PublishedSheet['pairing'] = { ...PAIRED, drivers: ['lando', 'leclerc'] };
  const set = pairing();
  set.drivers.driver1.driverId = 'lando';
  const dora = prediction({ userId: 'dora222', username: 'dora', picks, pairing: ids });
  const sheet = await sheetOf(1, [dora], { pairing: ids, joined: IDS }, set);
  expect((await said(sheet)).map((text) => text.slice(0, 5))).toEqual(['right']);
  const apart = await sheetOf(1, [dora], { pairing: ids }, set);
  expect(await said(apart)).toContain(
    'wrong: Sheet 1 (Race 1): dora has 24 points, and the picks earn 11 points.',
  );
});

test('a sheet has the joined ids of its race once that is closed, and none before', () => {
  const { closed, ...open } = closedRace({ pairing: pairing() });
  if (!closed) throw new Error('The race is not closed.');
  expect(sheetFacts({ ...open, closed: { ...closed, joined: IDS } })).toEqual({
    closedAt: CLOSED,
    pairing: PAIRED,
    joined: IDS,
  });
  expect(sheetFacts({ ...open, pairing: undefined, closed })?.pairing).toBeNull();
  expect(sheetFacts(open)).toBeUndefined();
});

test('a sheet must not replace another one while closing stands, with another pairing, nor one that is missing or forged', async () => {
  for (const changes of [{}, { pairing: null }]) {
    expect(await said(await again(changes))).toContain(
      'wrong: Sheet 2 (Race 2): it replaces sheet 1, although neither closing nor the ids of a driver had changed.',
    );
  }
  expect(await said(await again({ ...EARLIER, pairing: null }))).toContain(
    'wrong: Sheet 2 (Race 2): it has another pairing than sheet 1.',
  );
  const gone = 'wrong: Sheet 2 (Race 2): sheet 1, which it replaces, is missing.';
  expect(await said(await again({ ...EARLIER, replaced: [] }))).toContain(gone);
  const ofAnother = { ...FIRST, race: '2025-spa' };
  expect(await said(await again({ ...EARLIER, replaced: [ofAnother] }))).toContain(gone);
  const forged = { ...FIRST, digest: SECOND.digest };
  expect(await said(await again({ ...EARLIER, replaced: [forged] }))).toContain(
    'wrong: Sheet 1 (2025-race1): its digest does not fit what it contains.',
  );
});

test('versions that are not the newest first are wrong', async () => {
  const older = { ...ben.sent[0], submittedAt: '2025-09-01T00:00:00.000Z' };
  const found = await said({ ...FIRST, players: [{ ...ben, sent: [older, ...ben.sent] }] });
  expect(found).toContain('wrong: Sheet 1 (Race 1): the versions of ben are not the newest first.');
});

/** Entered at the reveal, from an earlier race. */
const CARLA = prediction({
  ...{ userId: 'carla22', username: 'carla', submittedAt: CLOSED, sentAgainFrom: '2025-spa' },
});

test('picks that the reveal entered count, whatever closing becomes', async () => {
  const sheet = await sheetOf(1, [ANNA, CARLA]);
  expect((await said(sheet)).map((text) => text.slice(0, 5))).toEqual(['right']);
  const receipt = await receiptOf(CARLA);
  expect(await said(sheet, receipt)).toContainEqual(expect.stringContaining('these picks count'));
  const moved = await sheetOf(1, [CARLA], EARLIER);
  expect((await said(moved)).map((text) => text.slice(0, 5))).toEqual(['right']);
});

test('picks that the reveal entered stand alone in a sheet', async () => {
  const sheet = await sheetOf(1, [CARLA]);
  const [carla] = sheet.players;
  const own = ben.sent[0] && { ...ben.sent[0], submittedAt: CLOSED };
  if (!carla || !own) throw new Error('Nobody is in the sheet.');
  for (const sent of [
    [...carla.sent, own],
    [own, ...carla.sent],
  ]) {
    const found = await said({ ...sheet, players: [{ ...carla, sent }] });
    expect(found).toContain(
      'wrong: Sheet 1 (Race 1): the versions of carla are not the newest first.',
    );
  }
});

const LATER = '2025-09-06T11:00:00.000Z';
const AFTER_CLOSING = '2025-09-06T13:58:00.000Z';
test.each<[string, Receipt, string]>([
  ['the picks that count', await receiptOf(ANNA), 'right: .*: these picks count'],
  ['other picks', await receiptOf(ANNA, { picks: wrongPicks() }), 'wrong: .*other picks in this'],
  [
    'an earlier version',
    await receiptOf(ANNA, { submittedAt: '2025-09-01T00:00:00.000Z' }),
    'wrong: .*a later version counts, version 1 of 2025-09-06 10:00:00 UTC. If you did not send it',
  ],
  [
    'a later version',
    await receiptOf(ANNA, { submittedAt: LATER }),
    'wrong: .*an earlier version counts',
  ],
  [
    'a version after closing',
    await receiptOf(ANNA, { submittedAt: AFTER_CLOSING }),
    'note: .*an earlier version counts, .*as predictions closed before',
  ],
  [
    'a player who is not in the sheet',
    await receiptOf(ANNA, { userId: 'carla22' }),
    'wrong: .*the sheet has no picks of this player',
  ],
  [
    'a player whose only picks came after closing',
    await receiptOf(ANNA, { userId: 'carla22', submittedAt: AFTER_CLOSING }),
    'note: .*it does not count, as predictions closed before',
  ],
  [
    'a race without a sheet',
    await receiptOf(ANNA, { raceId: '2025-spa' }),
    'note: .*the sheet of its race was not given',
  ],
  [
    'changed picks',
    { ...(await receiptOf(ANNA)), picks: rightPicks({ fastestLap: 'ocon' }) },
    'wrong: .*it was changed since',
  ],
])('a receipt for %s', async (_, receipt, text) => {
  const found = await said(FIRST, receipt);
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${text}`)));
  expect(found).toHaveLength(2);
});

test('of a later version there may be a receipt, too; the own data have all of them', async () => {
  const earlier = await receiptOf(ANNA, { submittedAt: '2025-09-01T00:00:00.000Z' });
  const versions = [await receiptOf(ANNA), earlier].map(({ race: _, player: __, ...sent }) => sent);
  const data = { account: { id: ANNA.userId }, predictions: [{ race: raceId, versions }] };
  const found = await said(FIRST, data);
  expect(found).toContainEqual(expect.stringContaining('There is a receipt for that, too.'));
  expect(found).toContainEqual(expect.stringContaining('these picks count'));
});

test('something else, and the table of the season', async () => {
  expect(await said({ hello: 'world' })).toEqual([
    'wrong: A file is neither a sheet nor a receipt, or parts of it are missing.',
  ]);
  const head = 'Rank,Player,Race 1,Total,Races,Average';
  expect(await said(FIRST, [`${head}\n1,anna,24,24,1,24\n2,ben,1,1,1,1`])).toContain(
    'wrong: The table: ben has 1 point, and 0 points by the sheet of the Race 1.',
  );
});
