import { withoutAccents } from '../wording/without-accents.ts';
import { MAX_PAST_PLAYERS } from './past-limits.ts';

/** `7`, `-3,5`, `+7.25`, `7 ½`, `12 pts.` */
const POINTS = /^([+-]?\d{1,4}(?:[.,]\d{1,2})?)( ?½)?(?: ?(?:p|pt|pts|points|pkt|punkte)\.?)?$/i;
const NO_POINTS = ['', '-', '–', '—', '.', 'no pick'];
/** `2`, `2.`, `=2`, `T2`, `2nd`: a shared second is a second. */
const RANK = /^(?:=|t-?)?(\d{1,3})(?:[.)°º]|st|nd|rd|th)?=?$/i;

/** In lower case, without accents and punctuation. */
export function plainText(text: string): string {
  return withoutAccents(text)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}

/** Null for a cell without points, such as an empty one or a dash; undefined for one that cannot be read. */
export function pointsIn(cell: string): number | null | undefined {
  const text = cell.trim().replace('\u2212', '-');
  if (NO_POINTS.includes(text)) return null;
  if (text === '½') return 0.5;
  const [, number, half] = POINTS.exec(text) ?? [];
  if (number === undefined) return undefined;
  const points = Number(number.replace(',', '.'));
  return half ? points + (points < 0 ? -0.5 : 0.5) : points;
}

export function rankIn(cell: string): number | undefined {
  const [, number] = RANK.exec(cell.trim()) ?? [];
  const rank = Number(number);
  return rank >= 1 && rank <= MAX_PAST_PLAYERS ? rank : undefined;
}
