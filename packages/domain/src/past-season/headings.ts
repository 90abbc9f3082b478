import { isText, plainText } from './cell-text.ts';
import { raceNamed, roundNamed } from './race-names.ts';

export type Calculated = 'rank' | 'total' | 'average' | 'count';
export type Named = Calculated | 'player' | 'surname' | 'gap';

const DATE = /^\d{1,4}[./-]\d/;

const words = (text: string) => new Set(text.split(' '));

/** What sheets in six languages call the columns beside the races. */
const COLUMNS: Record<Named, Set<string>> = {
  surname: words('surname nachname achternaam cognome apellido apellidos lastname'),
  gap: words(
    'diff difference gap abstand ruckstand differenz verschil ecart retard distacco diferencia',
  ),
  player: words(
    'player players name names spieler tipper teilnehmer speler spelers deelnemer naam joueur joueurs nom pseudo giocatore nome jugador nombre participant participante',
  ),
  rank: words(
    'rank pos position place platz rang # plaats positie classement posto posizione puesto posicion pl',
  ),
  total: words(
    'total totals sum summe gesamt gesamtpunkte points punkte pts totaal punten totale punti puntos somma ges pkt tot',
  ),
  average: words(
    'average avg schnitt durchschnitt ø mittel gemiddelde gem moyenne moy media mean mw',
  ),
  count: words('races tips starts teilnahmen played courses gare carreras aantal rennen races'),
};

const ROW_HEADS = words(
  'round runde lauf ronde manche gara carrera course gp race rennen strecke land datum date rd country ort',
);

/** Rows below the players that sum them up. */
const SUMMARIES = words(
  'total totals sum summe gesamt average avg schnitt durchschnitt ø mittel totaal gemiddelde moyenne media totale maximum minimum winner sieger gewinner winnaar vainqueur vincitore ganador median',
);

/** A table of this site has the ids of its players, and its season. */
const OF_SITE = words('id season');

export function columnNamed(heading: string): Named | undefined {
  const parts = plainText(heading).split(' ');
  if (OF_SITE.has(plainText(heading))) return 'gap';
  const found = Object.entries(COLUMNS).find(([, names]) => parts.some((part) => names.has(part)));
  return found?.[0] as Named | undefined;
}

export function isSummary(name: string): boolean {
  return plainText(name)
    .split(' ')
    .some((part) => SUMMARIES.has(part) || /^mittel|sieger$/.test(part));
}

/** Whether a row above the players is one of the title, of headings, of rounds or of dates. */
export function isHeading(row: string[]): boolean {
  const filled = row.filter((cell) => cell !== '');
  const texts = filled.filter((cell) => isText(cell));
  if (filled.length <= 1 || texts.length === 0) return true;
  const numbers = filled.length - texts.length;
  const plain = texts.filter((cell) => !isHeadWord(cell));
  const races = texts.filter((cell) => raceNamed(cell) ?? roundNamed(cell));
  return numbers === 0 || races.length > 1 || plain.length === 0;
}

function isHeadWord(text: string): boolean {
  const isKnown = columnNamed(text) !== undefined || ROW_HEADS.has(plainText(text));
  return isKnown || roundNamed(text) !== undefined || DATE.test(text);
}
