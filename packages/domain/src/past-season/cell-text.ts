import { withoutAccents } from '../wording/without-accents.ts';

const NO_POINTS = ['', '-', '–', '—', '.'];
const POINTS =
  /^([+-]?\d{1,4}(?:[.,]\d{1,2})?)(½)?(?: ?(?:p|pt|pts|pkt|points|punkte|punten|punti|puntos)\.?)?$/i;
const NUMBER = /^([+-]?\d+(?:[.,]\d+)?)[.)]?$/;

/** Lower case without accents and punctuation. */
export function plainText(text: string): string {
  return withoutAccents(text)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}

/** Points with at most two decimals, null where there are none, undefined where it cannot be read. */
export function pointsIn(text: string): number | null | undefined {
  if (NO_POINTS.includes(text)) return null;
  if (text === '½') return 0.5;
  const [, number, half] = POINTS.exec(text) ?? [];
  return number === undefined ? undefined : Number(number.replace(',', '.')) + (half ? 0.5 : 0);
}

/** Any number, as in a column of ranks (`3.`) or averages (`7,3333`). */
export function numberIn(text: string): number | undefined {
  const [, number] = NUMBER.exec(text) ?? [];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

export function isText(text: string): boolean {
  return pointsIn(text) === undefined && numberIn(text) === undefined;
}
