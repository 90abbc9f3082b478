import { question, rightPicks, saltedName, wrongPicks } from '@parc-ferme/testing/fixtures';
import {
  asPrevious,
  asPublished,
  newKey,
  predictionOf,
  raceIdOf,
  receiptOf,
  seasonTable,
  sheetOf,
  timeOf,
} from '@parc-ferme/testing/published-season';
import { expect, test } from 'vitest';
import { askedQuestion } from '../picks/choices.ts';
import type { Receipt } from './receipt.ts';
import type { PublishedSheet, SheetRow } from './sheet.ts';
import { verify } from './verify.ts';

/** Two versions of one millisecond, at ten o'clock: the later one, with the right picks, counts. */
const ANNA = predictionOf('anna', 1, {
  older: [{ picks: wrongPicks(), submittedAt: timeOf(1, '10:00') }],
});
const BEN = predictionOf('ben', 1, { picks: wrongPicks() });
const CARLA = predictionOf('carla', 1, { picks: rightPicks({ winner: 'leclerc' }) });
const FIRST = await sheetOf(1, [ANNA, BEN, CARLA]);
const ENTERED = predictionOf('ben', 2, {
  picks: wrongPicks(),
  at: '13:58',
  sentAgainFrom: raceIdOf(1),
});
const SECOND = await sheetOf(2, [predictionOf('anna', 2), ENTERED], { before: asPrevious(FIRST) });
const THIRD = await sheetOf(3, [predictionOf('anna', 3), predictionOf('ben', 3)], {
  before: asPrevious(SECOND),
});
const OTHER_KEY = newKey();

type Files = { sheets: object[]; table: string; receipts: Receipt[] };

/** The table also has `newcomer`, a player without picks. */
const honestFiles = async (): Promise<Files> => ({
  sheets: [FIRST, SECOND, THIRD],
  table: seasonTable([FIRST, SECOND, THIRD]),
  receipts: [await receiptOf(ANNA), await receiptOf(BEN)],
});

async function wrongIn({ sheets, table, receipts }: Files): Promise<string> {
  const found = await verify([sheets, table, receipts]);
  return found.flatMap(({ kind, text }) => (kind === 'wrong' ? text : [])).join('\n');
}

test('nothing is wrong before anything is changed', async () => {
  expect(await wrongIn(await honestFiles())).toBe('');
});

const rowOf = (table: string, name: string) =>
  table.split('\r\n').find((row) => row.includes(`,${name},`)) ?? '';

/** The table with some cells of a player's row changed. */
const withCells = (name: string, changes: Record<string, string>) => (table: string) => {
  const headings = table.replace('\uFEFF', '').split('\r\n')[0]?.split(',') ?? [];
  const cells = rowOf(table, name).split(',');
  const changed = cells.map((cell, index) => changes[headings[index] ?? ''] ?? cell);
  return table.replace(rowOf(table, name), changed.join(','));
};
const withoutRow = (name: string) => (table: string) =>
  table.replace(`${rowOf(table, name)}\r\n`, '');
/** The table with other cells, or none, in place of each cell of a column. */
const withColumn = (heading: string, change: (cell: string) => string[]) => (table: string) => {
  const rows = table
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  const index = rows[0]?.indexOf(heading) ?? 0;
  return rows
    .map((row) => row.toSpliced(index, 1, ...change(row[index] ?? '')).join(','))
    .join('\r\n');
};
const withoutColumn = (heading: string) => withColumn(heading, () => []);

test.each<[string, (table: string) => string, string]>([
  [
    'two ranks exchanged',
    (table) => withCells('anna', { Rank: '2' })(withCells('carla', { Rank: '1' })(table)),
    'Rank of anna is 2, and 1 by',
  ],
  ['an average of 24', withCells('carla', { Average: '24' }), 'Average of carla is 24, and'],
  ['another total', withCells('anna', { Total: '73' }), 'Total of anna is 73, and 72 by'],
  [
    'the worst race left out',
    withCells('carla', { Total: '0', Races: '0' }),
    'Total of carla is 0',
  ],
  ['another number of races', withCells('anna', { Races: '2' }), 'Races of anna is 2, and 3'],
  ['other points', withCells('ben', { 'Race 1': '1' }), 'Race 1 of ben is 1, and 0 by'],
  [
    'points without picks',
    withCells('newcomer', { 'Race 1': '24' }),
    'Race 1 of newcomer is 24, and empty',
  ],
  ['no points', withCells('anna', { 'Race 1': '' }), 'Race 1 of anna is empty, and 24 by'],
  ['another name', withCells('anna', { Player: 'annabel' }), 'Player of anna is annabel'],
  [
    'two names exchanged',
    (table) => withCells('anna', { Player: 'ben' })(withCells('ben', { Player: 'anna' })(table)),
    'Player of anna is ben',
  ],
  ['another id', withCells('anna', { Id: 'zzzzzzz' }), 'it has no row of anna'],
  ['a player twice', (table) => `${table}${rowOf(table, 'anna')}\r\n`, 'a player is in it twice'],
  ['one player fewer', withoutRow('carla'), 'it has no row of carla'],
  ['one race fewer', withoutColumn('Race 2'), 'it has no column for the Race 2'],
  [
    'a renamed race',
    (table) => table.replace('Race 3', 'Race 4'),
    'it has the Race 4, whose sheet is missing',
  ],
  [
    'two races exchanged',
    (table) => table.replace('Race 1,Race 2', 'Race 2,Race 1'),
    'Race 2 of carla is',
  ],
  ['no averages', withoutColumn('Average'), 'A file is not the table of a season'],
  [
    '0 points instead of no picks',
    withCells('newcomer', { 'Race 1': '0' }),
    'Race 1 of newcomer is 0, and empty by',
  ],
  [
    'an empty column of a race that never was',
    withColumn('Total', (cell) => [cell === 'Total' ? 'Ghost' : '', cell]),
    'it has the Ghost, whose sheet is missing',
  ],
  ['another season', (table) => table.replaceAll(',2025', ',abc'), 'A file is not the table'],
  ['no rows', (table) => table.split('\r\n')[0] ?? '', 'A file is not the table of a season'],
])('a table with %s is found', async (_, change, finding) => {
  const files = await honestFiles();
  const table = change(files.table);
  expect(table).not.toBe(files.table);
  expect(await wrongIn({ ...files, table })).toContain(finding);
});

const withRow = (name: string, change: (row: SheetRow) => object) => (sheet: PublishedSheet) => ({
  players: sheet.players.map((row) => (row.username === name ? { ...row, ...change(row) } : row)),
});
const withSent = (name: string, change: object) =>
  withRow(name, ({ sent }) => ({ sent: sent.map((one) => ({ ...one, ...change })) }));

const NOT_OF_REVEAL = 'are not those of the reveal';
const [EARLIER_VERSION] = ANNA.versions
  .slice(1)
  .map(({ number: version, ...one }) => ({ ...one, version }));
/** The sheet with these fields of Anna and Ben exchanged. */
const exchanged =
  (...fields: ('username' | 'nameSalt')[]) =>
  (sheet: PublishedSheet) => {
    const [anna, ben] = sheet.players;
    if (!anna || !ben) throw new Error('Anna and Ben are in the sheet.');
    const withFields = (row: SheetRow, other: SheetRow) => ({
      ...row,
      ...Object.fromEntries(fields.map((field) => [field, other[field]])),
    });
    return { players: [withFields(anna, ben), withFields(ben, anna), ...sheet.players.slice(2)] };
  };

test.each<[string, (sheet: PublishedSheet) => object, string]>([
  ['another pick', withSent('ben', { picks: rightPicks() }), NOT_OF_REVEAL],
  ['another pair', withSent('ben', { pairing: { drivers: ['norris', 'ocon'] } }), NOT_OF_REVEAL],
  ['another salt', withSent('ben', { salt: 'other' }), NOT_OF_REVEAL],
  ['another time', withSent('ben', { submittedAt: timeOf(1, '09:00') }), NOT_OF_REVEAL],
  ['another version', withSent('ben', { version: 2 }), NOT_OF_REVEAL],
  ['picks marked as entered', withSent('ben', { sentAgainFrom: '2025-spa' }), NOT_OF_REVEAL],
  ['another player', withRow('ben', () => ({ player: 'zzzzzzz' })), NOT_OF_REVEAL],
  ['another name', withRow('ben', () => ({ username: 'benjamin' })), NOT_OF_REVEAL],
  ['names of two players exchanged', exchanged('username'), NOT_OF_REVEAL],
  ['names and salts of two players exchanged', exchanged('username', 'nameSalt'), NOT_OF_REVEAL],
  [
    'names exchanged, with digests instead of their salts',
    ({ players: [anna, ben, ...others] }) => ({
      players: [
        { ...anna, username: 'ben', nameSalt: undefined, nameDigest: ANNA.nameDigest },
        { ...ben, username: 'anna', nameSalt: undefined, nameDigest: BEN.nameDigest },
        ...others,
      ],
    }),
    'the name ben has no salt, so that no digest proves it',
  ],
  [
    'a player without picks',
    ({ players }) => ({
      players: [
        ...players,
        { player: 'zzzzzzz', username: 'zoe', nameSalt: '', sent: [], points: null },
      ],
    }),
    'zoe is in it without picks',
  ],
  [
    'two players of one name',
    withRow('ben', () => ({ username: 'anna' })),
    'two players have one name',
  ],
  [
    'a replaced sheet that it does not name',
    () => ({ replaced: [SECOND] }),
    'it replaces a sheet, and does not say so',
  ],
  ['no salt of a name', withRow('ben', () => ({ nameSalt: undefined })), NOT_OF_REVEAL],
  [
    'the earlier of two versions of one millisecond',
    withRow('anna', () => ({ sent: [EARLIER_VERSION] })),
    NOT_OF_REVEAL,
  ],
  [
    'one more version',
    withRow('anna', ({ sent }) => ({ sent: [...sent, EARLIER_VERSION] })),
    'not exactly those that count',
  ],
  [
    'a version that no longer counts',
    withRow('anna', () => ({ void: [EARLIER_VERSION] })),
    'were in no sheet that was replaced',
  ],
  [
    'one player fewer',
    ({ players }) => ({ players: players.slice(1) }),
    'picks of the reveal are missing',
  ],
  [
    'a player twice',
    ({ players }) => ({ players: [...players, players[0]] }),
    'a player is in it twice',
  ],
  [
    'one more player',
    ({ players }) => ({
      players: [...players, { ...players[0], player: 'zzzzzzz', username: 'zoe' }],
    }),
    NOT_OF_REVEAL,
  ],
  [
    'more points',
    withRow('ben', () => ({ points: 1 })),
    'ben has 1 point, and the picks earn 0 points',
  ],
  [
    'no points',
    withRow('anna', () => ({ points: null })),
    'anna has no points, and the picks earn 24',
  ],
  [
    'points without picks',
    ({ players }) => ({
      players: [
        ...players,
        { player: 'zzzzzzz', username: 'zoe', nameDigest: '', sent: [], points: 24 },
      ],
    }),
    'zoe has 24 points, and the picks earn no points',
  ],
  [
    'another result',
    ({ result }) => ({ result: { ...result, winner: 'leclerc' } }),
    'anna has 24 points, and the picks earn 12',
  ],
  ['no result', () => ({ result: null }), 'the picks earn no points'],
  ['another closing', () => ({ closedAt: timeOf(1, '09:00') }), 'came after predictions closed'],
  [
    'another time of publication',
    () => ({ publishedAt: timeOf(1, '14:01') }),
    'its digest does not fit',
  ],
  ['another pairing', () => ({ pairing: null }), 'its digest does not fit'],
  [
    'other house rules',
    ({ rules }) => ({ rules: { ...rules, dropWorst: 4 } }),
    'its digest does not fit',
  ],
  ['other joined ids', () => ({ joined: { ocon: 'verstappen' } }), 'its digest does not fit'],
  ['another key', () => ({ keys: [OTHER_KEY.publicKey] }), 'its digest does not fit'],
  ['another number', () => ({ number: 7 }), 'its digest does not fit'],
  ['another race', () => ({ race: '2025-spa' }), 'its digest does not fit'],
  ['a previous sheet', () => ({ before: asPrevious(THIRD) }), 'it does not name the sheet before'],
  ['fewer digests', ({ predictions }) => ({ predictions: predictions.slice(1) }), NOT_OF_REVEAL],
])('a sheet with %s is found', async (_, change, finding) => {
  const files = await honestFiles();
  const sheets = [{ ...FIRST, ...change(FIRST) }, SECOND, THIRD];
  expect(await wrongIn({ ...files, sheets })).toContain(finding);
});

/** A sheet of the first race that a dishonest site publishes, with its digest recomputed. */
const forgedSheet = (
  number: number,
  parts: Parameters<typeof sheetOf>[2],
  predictions = [ANNA, BEN, CARLA],
) => sheetOf(1, predictions, { number, ...parts });
const REPLACING = {
  before: asPrevious(THIRD),
  replaces: 1,
  replaced: [FIRST],
  publishedAt: timeOf(3, '15:00'),
};
const EARLIER_CLOSING = { ...REPLACING, closedAt: timeOf(1, '13:00') };
const BEN_CHANGED = predictionOf('ben', 1, { picks: rightPicks() });
const FORGED_ENTRY = predictionOf('ben', 2, {
  picks: rightPicks(),
  at: '13:58',
  sentAgainFrom: raceIdOf(1),
});
const { rules } = FIRST;

test.each<[string, () => Promise<PublishedSheet[]>, string]>([
  [
    'published anew with other picks',
    async () => [await forgedSheet(1, {}, [ANNA, BEN_CHANGED, CARLA]), SECOND, THIRD],
    'it follows another sheet of 2025-race1',
  ],
  [
    'published twice under one number',
    async () => [FIRST, await forgedSheet(1, {}, [ANNA, BEN_CHANGED]), SECOND, THIRD],
    'there is another sheet with this number',
  ],
  ['missing', async () => [FIRST, THIRD], 'Sheet 2, 2025-race2, is missing'],
  [
    'missing as the first one',
    async () => [SECOND, THIRD],
    'it has the Race 1, whose sheet is missing',
  ],
  [
    'missing as the last one',
    async () => [FIRST, SECOND],
    'it has the Race 3, whose sheet is missing',
  ],
  [
    'another one of its race',
    async () => [
      FIRST,
      SECOND,
      THIRD,
      await forgedSheet(4, { before: asPrevious(THIRD), publishedAt: timeOf(3, '15:00') }),
    ],
    'it is another sheet of the race than sheet 1',
  ],
  [
    'replaced without a reason',
    async () => [FIRST, SECOND, THIRD, await forgedSheet(4, REPLACING)],
    'although neither closing nor the ids of a driver had changed',
  ],
  [
    'replaced with a later closing',
    async () => [
      FIRST,
      SECOND,
      THIRD,
      await forgedSheet(4, { ...REPLACING, closedAt: timeOf(1, '14:30') }),
    ],
    'predictions close later than in sheet 1',
  ],
  [
    'replaced with another pairing',
    async () => [FIRST, SECOND, THIRD, await forgedSheet(4, { ...EARLIER_CLOSING, pairing: null })],
    'another pairing or question, or other rules than sheet 1',
  ],
  [
    'replaced with another question',
    async () => [
      FIRST,
      SECOND,
      THIRD,
      await forgedSheet(4, { ...EARLIER_CLOSING, question: askedQuestion(question()) }),
    ],
    'another pairing or question, or other rules than sheet 1',
  ],
  [
    'replaced with other rules',
    async () => [
      FIRST,
      SECOND,
      THIRD,
      await forgedSheet(4, { ...EARLIER_CLOSING, rules: { ...rules, dropWorst: 2 } }),
    ],
    'another pairing or question, or other rules than sheet 1',
  ],
  [
    'replaced with other picks',
    async () => [
      FIRST,
      SECOND,
      THIRD,
      await forgedSheet(4, EARLIER_CLOSING, [ANNA, BEN_CHANGED, CARLA]),
    ],
    'the picks of ben (version 1 of 2025-01-06 10:00:00 UTC) count, although nothing of this player came too late',
  ],
  [
    'replaced without picks that counted',
    async () => [FIRST, SECOND, THIRD, await forgedSheet(4, EARLIER_CLOSING, [ANNA, CARLA])],
    'picks of sheet 1 are missing',
  ],
  [
    'replaced, and the earlier one is missing',
    async () => [SECOND, THIRD, await forgedSheet(4, { ...EARLIER_CLOSING, replaced: [] })],
    'sheet 1, which it replaces, is missing',
  ],
  [
    'replaced, and the earlier one is another',
    async () => [
      SECOND,
      THIRD,
      await forgedSheet(4, {
        ...EARLIER_CLOSING,
        replaced: [{ ...FIRST, closedAt: timeOf(1, '13:30') }],
      }),
    ],
    'Sheet 1, 2025-race1: its digest does not fit',
  ],
  [
    'one with other house rules',
    async () => [
      FIRST,
      SECOND,
      await sheetOf(3, [], { before: asPrevious(SECOND), rules: { ...rules, rankedBy: 'total' } }),
    ],
    'its house rules are not those of sheet 2',
  ],
  [
    'one that lacks a key',
    async () => [
      FIRST,
      SECOND,
      await sheetOf(3, [], { before: asPrevious(SECOND), keys: [OTHER_KEY.publicKey] }),
    ],
    'it lacks a key of sheet 2',
  ],
  [
    'backdated',
    async () => [
      FIRST,
      SECOND,
      await sheetOf(3, [], {
        before: asPrevious(SECOND),
        closedAt: timeOf(1, '13:58'),
        publishedAt: timeOf(1, '14:00'),
      }),
    ],
    'it says that it was published before sheet 2',
  ],
  [
    'published before closing',
    async () => [await asPublished({ ...FIRST, publishedAt: timeOf(1, '13:00') })],
    'it was published before predictions closed',
  ],
  [
    'one whose versions are in another order',
    async () => [
      await asPublished({
        ...FIRST,
        ...withRow('anna', ({ sent }) => ({ sent: [EARLIER_VERSION, ...sent] }))(FIRST),
      } as PublishedSheet),
    ],
    'not exactly those that count',
  ],
  [
    'one with entered picks that nobody sent',
    async () => [FIRST, await sheetOf(2, [FORGED_ENTRY], { before: asPrevious(FIRST) })],
    'that were entered for ben are not those of an earlier race',
  ],
  ...(
    [
      ['an unknown race', '2025-nowhere'],
      ['another season', '2024-monza'],
      ['the race itself', raceIdOf(2)],
      ['a later race', raceIdOf(3)],
    ] as const
  ).map(([what, sentAgainFrom]): [string, () => Promise<PublishedSheet[]>, string] => [
    `one with picks that were entered from ${what}`,
    async () => {
      const entered = predictionOf('ben', 2, { picks: rightPicks(), at: '13:58', sentAgainFrom });
      const second = await sheetOf(2, [predictionOf('anna', 2), entered], {
        before: asPrevious(FIRST),
      });
      return [
        FIRST,
        second,
        await sheetOf(3, [predictionOf('ben', 3)], { before: asPrevious(second) }),
      ];
    },
    'that were entered for ben are not those of an earlier race',
  ]),
  [
    'one with a part of earlier picks',
    async () => {
      const { winner: _, ...picks } = wrongPicks();
      const entered = predictionOf('ben', 2, { picks, at: '13:58', sentAgainFrom: raceIdOf(1) });
      return [FIRST, await sheetOf(2, [entered], { before: asPrevious(FIRST) })];
    },
    'that were entered for ben are not those of an earlier race',
  ],
  [
    'one in which names of two players are exchanged, digests and all',
    async () => [
      await forgedSheet(1, {}, [
        { ...BEN, ...saltedName('anna'), userId: BEN.userId, username: 'anna' },
        { ...ANNA, ...saltedName('ben'), userId: ANNA.userId, username: 'ben' },
      ]),
    ],
    'this version has other picks or another name',
  ],
  [
    'one with another name of a player',
    async () => [
      FIRST,
      await sheetOf(2, [{ ...predictionOf('zoe', 2), userId: ANNA.userId }], {
        before: asPrevious(FIRST),
      }),
    ],
    'zoe was anna before',
  ],
  [
    'one with entered picks instead of those sent',
    async () => [
      await forgedSheet(1, {}, [
        ANNA,
        predictionOf('ben', 1, { at: '13:58', sentAgainFrom: '2025-spa' }),
      ]),
    ],
    'the reveal entered earlier picks',
  ],
  [
    'one without picks that were sent',
    async () => [await forgedSheet(1, {}, [ANNA])],
    'the sheet has no picks of this player',
  ],
  [
    'one with other picks of a version',
    async () => [await forgedSheet(1, {}, [ANNA, BEN_CHANGED])],
    'this version has other picks',
  ],
  [
    'one with an earlier version',
    async () => [await forgedSheet(1, {}, [{ ...ANNA, versions: ANNA.versions.slice(1) }, BEN])],
    'an earlier version counts, version 1',
  ],
])(
  'a forged or missing sheet is found by other sheets, the table or a receipt: %s',
  async (_, change, finding) => {
    expect(await wrongIn({ ...(await honestFiles()), sheets: await change() })).toContain(finding);
  },
);

test.each(['2025-01-06T13:58Z', '2025-01-06T13:58:00Z', '2025-01-06T13:58:00.0Z'])(
  'a sheet with a time in another format, %s, is refused, as times are compared as texts',
  async (closedAt) => {
    expect(await wrongIn({ ...(await honestFiles()), sheets: [{ ...FIRST, closedAt }] })).toContain(
      'A file is neither a sheet nor a receipt',
    );
  },
);

test('two versions of a sheet with different results are found', async () => {
  const other = await asPublished({ ...FIRST, result: { ...FIRST.result, winner: 'leclerc' } });
  expect(other.digest).toBe(FIRST.digest);
  expect(await wrongIn({ ...(await honestFiles()), sheets: [FIRST, other, SECOND] })).toContain(
    'Sheet 1, 2025-race1 (Race 1): there is another result of revision 1.',
  );
});

test('a note tells of a sheet that was published late', async () => {
  const late = await asPublished({ ...FIRST, publishedAt: timeOf(3, '14:00') });
  expect(await verify([late])).toContainEqual({
    kind: 'note',
    text: 'Sheet 1, 2025-race1 (Race 1): it was published at 2025-03-06 14:00:00 UTC, and predictions closed at 2025-01-06 13:58:00 UTC: late, or after a closing by hand or a correction of the calendar.',
  });
});

test('a receipt by the key of another season proves nothing about this one', async () => {
  const season = await sheetOf(1, [], { season: 2019, keys: [OTHER_KEY.publicKey] });
  const receipt = await receiptOf(BEN_CHANGED, undefined, OTHER_KEY);
  const found = await verify([FIRST, season, receipt]);
  expect(found.map(({ kind }) => kind)).not.toContain('wrong');
});

test.each<[string, (receipt: Receipt) => Promise<unknown>]>([
  ['other picks', async (receipt) => ({ ...receipt, picks: rightPicks({ winner: 'ocon' }) })],
  ['another digest', async (receipt) => ({ ...receipt, digest: '0'.repeat(64) })],
  ['another signature', async (receipt) => ({ ...receipt, signature: '0'.repeat(128) })],
  ['a key of another site', async () => receiptOf(ANNA, undefined, OTHER_KEY)],
  [
    'a signature of another site',
    async ({ key }) => ({ ...(await receiptOf(ANNA, undefined, OTHER_KEY)), key }),
  ],
  ['no signature', async ({ signature: _, ...receipt }) => receipt],
])('a receipt with %s is not one of this site, and makes nothing wrong', async (_, change) => {
  const found = await verify([FIRST, await change(await receiptOf(ANNA))]);
  expect(found.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  expect(found).toContainEqual({
    kind: 'note',
    text: expect.stringContaining('this is not a receipt of this site'),
  });
});
