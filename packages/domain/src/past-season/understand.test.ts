import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readCells } from './read-cells.ts';
import { understand } from './understand.ts';

const sheet = (text: string, source?: string) => understand(readCells(text), source);
const tab = (text: string) => text.replaceAll(' | ', '\t');

/** Sheets as people make them. */
const SHEETS: Record<string, { text: string; file?: string; expected: object }> = {
  'German, with decimal commas, a title, two header rows and the total on the left': {
    text: tab(`Tippspiel 2012
 | Rennen | 1 | 2 | 3
Spieler | Gesamt | Australien | Großbritannien | Österreich
Anna | 30,5 | 10,5 | 20
Björn | 21 | 6 | 15 | -
Cleo | 7 | 0 | 0 | 7
Durchschnitt | 19,5 | 5,5 | 11,7 | 7`),
    expected: {
      season: 2012,
      isTurned: false,
      rankedBy: 'total',
      races: ['Australian Grand Prix', 'British Grand Prix', 'Austrian Grand Prix'],
      players: [
        { name: 'Anna', points: [10.5, 20, null] },
        { name: 'Björn', points: [6, 15, null] },
        { name: 'Cleo', points: [0, 0, 7] },
      ],
      findings: [],
      guesses: expect.arrayContaining([
        'The season is 2012, by the year in the title or the file’s name.',
        'Row 7 “Durchschnitt” is no player, so it is left out.',
        'The total decides, by the ranks or the order of the players.',
      ]),
    },
  },
  'French, players across, the columns in any order, one cell that nobody can read': {
    text: `Course;Zoé;Marc;Luc
Pays-Bas;12;3;x7
Monaco;4;5;1
Espagne;2;9;6
Total;18;17;7`,
    file: 'pronostics-2019.csv',
    expected: {
      season: 2019,
      isTurned: true,
      races: ['Dutch Grand Prix', 'Monaco Grand Prix', 'Spanish Grand Prix'],
      players: [
        { name: 'Zoé', points: [12, 4, 2] },
        { name: 'Marc', points: [3, 5, 9] },
        { name: 'Luc', points: [null, 1, 6] },
      ],
      findings: [{ row: 1, column: 3, text: 'x7', why: 'These are no points.' }],
    },
  },
  'without any heading, the rank first and the total last': {
    text: tab(`1 | Kim | 10 | 0 | 8 | 18
2 | Lee | 4 | 6 | 5 | 15
3 | Max | 1 | 3 | 2 | 6`),
    expected: {
      season: undefined,
      races: ['Race 1', 'Race 2', 'Race 3'],
      players: [
        { name: 'Kim', points: [10, 0, 8] },
        { name: 'Lee', points: [4, 6, 5] },
        { name: 'Max', points: [1, 3, 2] },
      ],
      columns: ['Rank', 'Player', 'Race 1', 'Race 2', 'Race 3', 'Total'],
      guesses: [
        'Column “1” is the rank, by arithmetic.',
        'Column “6” is the total, by arithmetic.',
        'Column 3 has no heading: it is taken as race 1, by order.',
        'Column 4 has no heading: it is taken as race 2, by order.',
        'Column 5 has no heading: it is taken as race 3, by order.',
        'The total decides, by the ranks or the order of the players.',
      ],
    },
  },
  'by round number, the totals after each race, a wrong total, and the average decides': {
    text: `Pos.,Speler,R1,,R2,,R3,,Totaal,Gem.
1,Sanne,6,6,,6,8,14,14,"7,0"
2,Piet,9,9,5,14,4,18,17,"6,0"
3,Joost,3,3,4,7,4,11,11,"3,7"`,
    expected: {
      races: ['Round 1', 'Round 2', 'Round 3'],
      rankedBy: 'average',
      columns: [
        ...['Rank', 'Player', 'Round 1', 'Total so far', 'Round 2', 'Total so far'],
        ...['Round 3', 'Total so far', 'Total', 'Average'],
      ],
      findings: [{ row: 2, column: 8, text: '17', why: 'The races add up to 18.' }],
      guesses: expect.arrayContaining(['3 races are known by their round only.']),
    },
  },
  'Italian and Spanish names, a race twice, one that is unknown, ranks of a rule of their own': {
    text: `Nome|Giappone|Estados Unidos|GP d’Italia|Monza|Zeltring|Posizione
Ugo|1|2|3|4|5|1
Ada|9|9|9|9|0|2
Leo|0|0|20|0|0|3`,
    expected: {
      rankedBy: 'sheet',
      races: [
        ...['Japanese Grand Prix', 'United States Grand Prix', 'Italian Grand Prix'],
        ...['Italian Grand Prix 2', 'Zeltring'],
      ],
      players: [
        { name: 'Ugo', points: [1, 2, 3, 4, 5], rank: 1 },
        { name: 'Ada', points: [9, 9, 9, 9, 0], rank: 2 },
        { name: 'Leo', points: [0, 0, 20, 0, 0], rank: 3 },
      ],
      guesses: expect.arrayContaining([
        'There are 2 columns of the Italian Grand Prix. Each is taken as a race.',
        '“Zeltring” is no Grand Prix that is known here, so the race is called that.',
        'The ranks of the sheet are kept, as neither total nor average gives exactly these.',
      ]),
    },
  },
  'with two header rows, totals after each race, surnames, a gap, and who won each race': {
    text: `;;Bahrain;;Jeddah;;;
Vorname;Nachname;Punkte;Gesamt;Punkte;Gesamt;Abstand;Ort
Mia;Berg;10;10;4;14;;Ulm
Max;Tal;8;8;3;11;3;Bonn
Mia;See;2;2;3;5;9;Kiel
Tagessieger;;Mia;;Mia;;;
Stand: 12.05.2013;;;;;;;`,
    expected: {
      races: ['Bahrain Grand Prix', 'Saudi Arabian Grand Prix'],
      players: [
        { name: 'Mia Berg', points: [10, 4] },
        { name: 'Max Tal', points: [8, 3] },
        { name: 'Mia See', points: [2, 3] },
      ],
      findings: [],
    },
  },
  'where the worst race does not count: its own total gives the ranks': {
    text: `Name,AUS,MON,GBR,Total
Anna,9,9,1,18
Bert,8,8,7,16
Cleo,7,7,7,14`,
    expected: {
      rankedBy: 'sheet',
      players: [
        { name: 'Anna', rank: 1 },
        { name: 'Bert', rank: 2 },
        { name: 'Cleo', rank: 3 },
      ],
      guesses: [
        'Column “Total” does not follow from the races, so it is left out.',
        'The ranks of the sheet are kept, as neither total nor average gives exactly these.',
      ],
    },
  },
};

test.each(Object.entries(SHEETS))('a sheet %s', (_name, { text, file, expected }) => {
  expect(sheet(text, file)).toMatchObject(expected);
});

test('a file that an older Excel saved is read, too', () => {
  expect(decodeText(Uint8Array.from([0x42, 0x6a, 0xf6, 0x72, 0x6e]))).toBe('Björn');
  expect(decodeText(new TextEncoder().encode('Björn'))).toBe('Björn');
});

test('nothing, a text and a table without players are no season', () => {
  for (const text of ['', 'Hello', 'Player,Monaco\n']) {
    expect(sheet(text)).toMatchObject({ players: [], findings: [] });
  }
});
