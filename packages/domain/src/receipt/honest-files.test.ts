import { PAIRING_IDS, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import {
  asPrevious,
  asPublished,
  newKey,
  predictionOf,
  raceIdOf,
  receiptOf,
  SITE_KEY,
  seasonTable,
  sheetOf,
  timeOf,
} from '@parc-ferme/testing/published-season';
import { expect, test, vi } from 'vitest';
import { FORMER_PLAYER } from '../player/former-player.ts';
import { verify } from './verify.ts';

/* Files of an honest site, wrong only where one is older than another. The table has a player without picks as well. */

const EARLIER_VERSION = { picks: wrongPicks(), submittedAt: timeOf(1, '09:00') };

const findings = async (...files: unknown[]) =>
  (await verify(files)).map(({ kind, text }) => `${kind}: ${text}`);

const wrongOrNoted = async (...files: unknown[]) =>
  (await findings(...files)).filter((text) => !text.startsWith('right'));

const ANNA = predictionOf('anna', 1, { older: [EARLIER_VERSION] });
const BEN = predictionOf('ben', 1, { picks: wrongPicks() });
const FIRST = await sheetOf(1, [ANNA, BEN]);
const SECOND = await sheetOf(2, [predictionOf('anna', 2)], { before: asPrevious(FIRST) });

test('sheets in any order, the table and a receipt are right', async () => {
  expect(
    await findings(SECOND, seasonTable([FIRST, SECOND]), [FIRST], await receiptOf(ANNA)),
  ).toEqual([
    'right: Sheet 1, 2025-race1 (Race 1): closed at 2025-01-06 13:58:00 UTC, the picks of 2 players are those of the reveal, and their points follow from the result.',
    'right: Sheet 2, 2025-race2 (Race 2): closed at 2025-02-06 13:58:00 UTC, the picks of 1 player are those of the reveal, and their points follow from the result.',
    'right: 2025: each sheet follows from the one before.',
    'right: The table of 2025: ranks, points, totals and averages of 3 players follow from the sheets, by the rules: Best average over the races with points.',
    'right: Receipt for 2025-race1, version 2 of 2025-01-06 10:00:00 UTC: these picks count.',
  ]);
});

test('a sheet may be without a result, and its predecessors may be missing', async () => {
  const withoutResult = await asPublished({ ...FIRST, result: null, revision: null });
  expect(await findings(withoutResult)).toEqual([
    'right: Sheet 1, 2025-race1 (Race 1): closed at 2025-01-06 13:58:00 UTC, the picks of 2 players are those of the reveal.',
  ]);
  // It may also have been downloaded both before and after the result.
  expect(await wrongOrNoted(withoutResult, FIRST, seasonTable([FIRST]))).toEqual([]);
  expect(await wrongOrNoted(SECOND)).toEqual([
    'note: Sheet 2, 2025-race2 (Race 2): the sheet before, of 2025-race1, was not given.',
  ]);
});

test('the later of two submissions in one millisecond counts, and the earlier one is replaced', async () => {
  const at = timeOf(1, '10:00');
  const both = predictionOf('anna', 1, { older: [{ picks: wrongPicks(), submittedAt: at }] });
  const receipts = await Promise.all(both.versions.map((one) => receiptOf(both, one)));
  expect(await wrongOrNoted(await sheetOf(1, [both]), receipts)).toEqual([
    expect.stringMatching(
      /^note: .* version 1 .*: a later version counts, .* There is a receipt for that, too\.$/,
    ),
  ]);
});

test('the version with the highest number counts, even if the clocks of servers differ', async () => {
  const older = [{ picks: wrongPicks(), submittedAt: timeOf(1, '10:00:00.009') }];
  const both = predictionOf('anna', 1, { older, at: '10:00:00.001' });
  const receipts = await Promise.all(both.versions.map((one) => receiptOf(both, one)));
  expect((await wrongOrNoted(await sheetOf(1, [both]), receipts)).join()).toMatch(
    /^note: [^,]+, version 1/,
  );
});

test('a head-to-head pick may come from an earlier version if its pairing is set again', async () => {
  const pairing = { drivers: ['norris', 'hamilton'] as [string, string] };
  const two = predictionOf('anna', 1, {
    pairing,
    picks: rightPicks({ teamHeadToHead: undefined }),
    older: [
      {
        picks: rightPicks(),
        pairing: { drivers: ['norris', 'leclerc'], teams: ['mclaren', 'ferrari'] },
        submittedAt: timeOf(1, '09:00'),
      },
    ],
  });
  const sheet = await sheetOf(1, [two]);
  expect(sheet.players[0]?.sent).toHaveLength(2);
  expect(await wrongOrNoted(sheet, seasonTable([sheet]), await receiptOf(two))).toEqual([]);
});

test('a player may delete the account before or after the files are downloaded', async () => {
  const { nameSalt: _, ...formerPlayer } = { ...ANNA, username: FORMER_PLAYER };
  const after = await sheetOf(1, [formerPlayer, BEN]);
  const receipt = await receiptOf(ANNA);
  expect(after.digest).toBe(FIRST.digest);
  for (const [sheet, table] of [
    [after, after],
    [after, FIRST],
    [FIRST, after],
  ] as const) {
    expect(await wrongOrNoted(sheet, seasonTable([table]), receipt)).toEqual([]);
  }
  expect(await wrongOrNoted(FIRST, after, SECOND)).toEqual([]);
});

test('a later version that the player does not know, as after a recovery of the account, is a note', async () => {
  const [, earlier] = ANNA.versions;
  expect(await wrongOrNoted(FIRST, await receiptOf(ANNA, earlier))).toEqual([
    'note: Receipt for 2025-race1, version 1 of 2025-01-06 09:00:00 UTC: a later version counts, version 2 of 2025-01-06 10:00:00 UTC. If you did not send it, from another device perhaps, somebody else did.',
  ]);
});

test('a receipt of picks that came after closing is a note', async () => {
  const [latest] = ANNA.versions;
  const tooLate = latest && { ...latest, number: 3, submittedAt: FIRST.closedAt };
  expect(await wrongOrNoted(FIRST, await receiptOf(ANNA, tooLate))).toEqual([
    'note: Receipt for 2025-race1, version 3 of 2025-01-06 13:58:00 UTC: it does not count, as predictions closed before (2025-01-06 13:58:00 UTC).',
  ]);
});

test('a sheet that an official start replaces names the picks that no longer count', async () => {
  const { players } = await sheetOf(1, [ANNA], { closes: '09:30' });
  const [inFirst, ofBen] = FIRST.players;
  if (!inFirst || !ofBen) throw new Error('Anna and Ben are in the sheet.');
  const replacement = await sheetOf(1, [ANNA], {
    closes: '09:30',
    number: 2,
    before: asPrevious(FIRST),
    replaces: 1,
    replaced: [FIRST],
    players: [
      ...players.map((row) => ({ ...row, void: inFirst.sent })),
      { ...ofBen, sent: [], void: ofBen.sent },
    ],
  });
  const receipts = [await receiptOf(ANNA), await receiptOf(BEN)];
  expect(await wrongOrNoted(replacement, receipts, FIRST, seasonTable([replacement]))).toEqual([
    'note: Sheet 2, 2025-race1 (Race 1): it replaces sheet 1, as closing moved (predictions closed at 2025-01-06 09:30:00 UTC). Counts no more: anna (version 2 of 2025-01-06 10:00:00 UTC), ben (version 1 of 2025-01-06 10:00:00 UTC). Counts since: anna (version 1 of 2025-01-06 09:00:00 UTC).',
    'note: Receipt for 2025-race1, version 2 of 2025-01-06 10:00:00 UTC: it does not count, as predictions closed before (2025-01-06 09:30:00 UTC).',
    'note: Receipt for 2025-race1, version 1 of 2025-01-06 10:00:00 UTC: it does not count, as predictions closed before (2025-01-06 09:30:00 UTC).',
  ]);
});

test('a second correction of the official start may move closing back to that of the first sheet', async () => {
  const dora = predictionOf('dora', 1);
  const first = await sheetOf(1, [dora]);
  const second = await sheetOf(1, [], {
    closes: '09:30',
    number: 2,
    before: asPrevious(first),
    replaces: 1,
    replaced: [first],
    players: first.players.map((row) => ({ ...row, sent: [], void: row.sent })),
  });
  const third = await sheetOf(1, [dora], {
    number: 3,
    before: asPrevious(second),
    replaces: 2,
    replaced: [second, first],
  });
  expect(await wrongOrNoted(second, third, seasonTable([third]))).toEqual([
    'note: Sheet 2, 2025-race1 (Race 1): it replaces sheet 1, as closing moved (predictions closed at 2025-01-06 09:30:00 UTC). Counts no more: dora (version 1 of 2025-01-06 10:00:00 UTC).',
    'note: Sheet 3, 2025-race1 (Race 1): it replaces sheet 2, as closing moved (predictions closed at 2025-01-06 13:58:00 UTC). Counts since: dora (version 1 of 2025-01-06 10:00:00 UTC).',
    // The second sheet again, as the third lists it: without the name of the race.
    'note: Sheet 2, 2025-race1: it replaces sheet 1, as closing moved (predictions closed at 2025-01-06 09:30:00 UTC). Counts no more: dora (version 1 of 2025-01-06 10:00:00 UTC).',
  ]);
});

test('a sheet names its joined ids, and the check of a receipt names the head-to-head that does not count', async () => {
  const dora = predictionOf('dora', 1);
  const pairing = { drivers: ['norris', 'piastri'] as [string, string], teams: PAIRING_IDS.teams };
  const sheet = await sheetOf(1, [dora], { joined: { max: 'verstappen' }, pairing });
  expect(await findings(sheet, await receiptOf(dora))).toEqual([
    expect.stringContaining('One driver: max is verstappen.'),
    expect.stringContaining(
      'these picks count, but for driver head-to-head: changed after this pick.',
    ),
  ]);
});

test('a sheet that is replaced after ids were joined has the points by the first id', async () => {
  const picks = rightPicks({ winner: 'max' });
  const dora = predictionOf('dora', 1, { picks });
  const apart = await sheetOf(1, [dora]);
  const joined = { max: 'verstappen' };
  const parts = { joined, number: 2, replaces: 1, replaced: [apart], before: asPrevious(apart) };
  const sheet = await sheetOf(1, [dora], parts);
  // All picks are right, but as long as "max" is another driver, neither the winner nor the podium bonus counts.
  expect([apart, sheet].map(({ players }) => players[0]?.points)).toEqual([12, 24]);
  expect(await wrongOrNoted(sheet, seasonTable([sheet]))).toEqual([
    'note: Sheet 2, 2025-race1 (Race 1): it replaces sheet 1, as ids of a driver were joined or parted (max is verstappen).',
  ]);
});

test('picks that the reveal entered may be those of the race before', async () => {
  const entered = predictionOf('ben', 2, {
    picks: wrongPicks(),
    at: '13:58',
    sentAgainFrom: raceIdOf(1),
  });
  const sheet = await sheetOf(2, [entered], { before: asPrevious(FIRST) });
  expect(
    await wrongOrNoted(FIRST, sheet, seasonTable([FIRST, sheet]), await receiptOf(entered)),
  ).toEqual([]);
});

test('names of races may have line breaks and may be equal', async () => {
  const raceName = 'Gran Premio\r\n "del Made in Italy", e Monza';
  const first = { ...FIRST, raceName };
  const second = { ...SECOND, raceName };
  for (const reader of [undefined, 'excel'] as const) {
    expect(await wrongOrNoted(first, second, seasonTable([first, second], 2025, reader))).toEqual(
      [],
    );
  }
});

test('a race that was cancelled after the reveal is noted, and a sheet older than the table does not fit it', async () => {
  const cancelled = await sheetOf(1, [ANNA], { result: null, revision: null });
  const second = await sheetOf(2, [predictionOf('anna', 2)], { before: asPrevious(cancelled) });
  expect(await wrongOrNoted(cancelled, second, seasonTable([second]))).toEqual([
    'note: Sheet 1, 2025-race1 (Race 1): it has no result, although later races have one.',
  ]);
  const older = await asPublished({ ...FIRST, result: null, revision: null });
  expect((await wrongOrNoted(older, seasonTable([FIRST])))[0]).toBe(
    'wrong: The table of 2025: it has the Race 1, whose sheet has no result yet.',
  );
});

test('the table for Excel is right, also as Excel saves it', async () => {
  const third = await sheetOf(
    3,
    [
      predictionOf('anna', 3, {
        picks: wrongPicks({ winner: 'verstappen', polePosition: 'verstappen' }),
      }),
    ],
    { before: asPrevious(SECOND) },
  );
  const table = seasonTable([FIRST, SECOND, third], 2025, 'excel');
  // The average of 24, 24 and 8 points.
  expect(table).toMatch(/^\uFEFFRank;.*;18,67;/s);
  for (const text of [table, `\r\n${table.replace('\uFEFF', '')};;;\r\n`]) {
    expect(await wrongOrNoted(FIRST, SECOND, third, text)).toEqual([]);
  }
});

test('after a restored backup, picks that were sent again have the number of the lost ones', async () => {
  const lost = await receiptOf(BEN);
  const replacement = predictionOf('ben', 1, { at: '11:00' });
  const sheet = await sheetOf(1, [replacement]);
  expect((await wrongOrNoted(sheet, lost)).join()).toMatch(
    /^note: .*: one that was sent later counts, version 1 of 2025-01-06 11:00:00 UTC/,
  );
});

test('receipts by the old and the new key are of this site', async () => {
  const next = newKey();
  const keys = [SITE_KEY.publicKey, next.publicKey];
  const predictions = [predictionOf('anna', 2), predictionOf('ben', 2)];
  const sheet = await sheetOf(2, predictions, { before: asPrevious(FIRST), keys });
  const receipts = [
    await receiptOf(ANNA),
    await receiptOf(ANNA, undefined, next),
    ...(await Promise.all(predictions.map((one) => receiptOf(one)))),
  ];
  expect(await wrongOrNoted(FIRST, sheet, receipts)).toEqual([]);
});

test('a receipt by a key that no sheet has is noted, and its picks count', async () => {
  const receipt = await receiptOf(ANNA, undefined, newKey());
  expect(await wrongOrNoted(FIRST, receipt)).toEqual([
    'note: Receipt for 2025-race1, version 2 of 2025-01-06 10:00:00 UTC: this is not a receipt of this site, or its key is newer than the sheets that were given. These picks count.',
  ]);
});

test('a receipt for a race whose sheet is not given cannot be checked', async () => {
  const receipt = await receiptOf(predictionOf('anna', 2), undefined, newKey());
  expect(await wrongOrNoted(FIRST, receipt)).toEqual([
    'note: Receipt for 2025-race2, version 1 of 2025-02-06 10:00:00 UTC: the sheet of its race was not given.',
  ]);
});

test('a browser that has no Ed25519 checks all but the receipts', async () => {
  const receipt = await receiptOf(ANNA);
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await wrongOrNoted(FIRST, receipt)).toEqual([
    'note: Receipt for 2025-race1, version 2 of 2025-01-06 10:00:00 UTC: this browser cannot check signatures. These picks count.',
  ]);
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('Out of memory'));
  await expect(verify([FIRST, receipt])).rejects.toThrow('Out of memory');
  vi.restoreAllMocks();
});

test('two seasons with the same numbers and names can be checked together', async () => {
  const anna = predictionOf('anna', 1, { season: 2024 });
  const rules = { ...FIRST.rules, rankedBy: 'total' as const };
  const earlier = await sheetOf(1, [anna], { season: 2024, rules });
  const tables = [seasonTable([FIRST, SECOND]), seasonTable([earlier], 2024)];
  const receipts = [await receiptOf(anna), await receiptOf(ANNA)];
  expect(await wrongOrNoted(SECOND, earlier, FIRST, tables, receipts)).toEqual([]);
  expect(await wrongOrNoted(earlier, seasonTable([FIRST]), await receiptOf(ANNA))).toEqual([
    'note: The table of 2025 was not checked, as none of its sheets was given.',
    'note: Receipt for 2025-race1, version 2 of 2025-01-06 10:00:00 UTC: the sheet of its race was not given.',
  ]);
});

test('receipts are also read from a player’s own data, and other files are wrong', async () => {
  const { race: _, player, ...version } = await receiptOf(ANNA);
  const data = {
    account: { id: player },
    predictions: [{ race: raceIdOf(1), versions: [version] }],
  };
  expect(await wrongOrNoted(data)).toEqual([
    expect.stringContaining('the sheet of its race was not given'),
  ]);
  expect(await findings(FIRST, data)).toContainEqual(expect.stringContaining('these picks count'));
  data.predictions[0]?.versions.push({ ...version, signature: 'none' });
  expect(await wrongOrNoted(FIRST, data)).toEqual([
    'note: Receipt for 2025-race1, version 2: this is not a receipt of this site.',
  ]);
  expect(await findings({ hello: 'world' })).toEqual([
    'wrong: A file is neither a sheet nor a receipt, or parts of it are missing.',
  ]);
  expect(await findings('Hello')).toEqual(['wrong: A file is not the table of a season.']);
});
