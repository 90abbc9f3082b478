import { createHash } from 'node:crypto';
import { MOST_USED } from './common-passwords.list.ts';

/** Bytes of a hash in the list. */
const LENGTH = 3;
const mostUsed = Buffer.from(MOST_USED, 'base64');

/** What comes to mind first on a page about Formula 1, without spaces, accents and punctuation. */
const GAME = [
  ...['f', 'formula', 'formulaone', 'formelone', 'fone', 'grandprix', 'gp', 'motorsport', 'fia'],
  ...['parcferme', 'poleposition', 'pole', 'podium', 'fastestlap', 'qualifying', 'race', 'racing'],
  ...['raceday', 'raceweekend', 'raceweek', 'pitstop', 'pitlane', 'paddock', 'safetycar', 'drs'],
  ...['chequeredflag', 'checkeredflag', 'boxbox', 'headtohead', 'prediction', 'predictions'],
  ...['tipping', 'leaderboard', 'standings', 'season', 'champion', 'worldchampion', 'champions'],
  ...['ferrari', 'scuderia', 'scuderiaferrari', 'forzaferrari', 'tifosi', 'mclaren', 'mercedes'],
  ...['redbull', 'redbullracing', 'williams', 'alpine', 'astonmartin', 'haas', 'sauber', 'audi'],
  ...['racingbulls', 'cadillac', 'verstappen', 'maxverstappen', 'hamilton', 'lewishamilton'],
  ...['leclerc', 'norris', 'piastri', 'russell', 'alonso', 'vettel', 'schumacher', 'senna'],
];
const GAME_WITH_DIGITS = new RegExp(`^(${GAME.join('|')})\\d*$`);

/** Whose password it is to be. */
type Owner = { username: string; email: string };

/**
 * Whether a password is among the first that anybody would try, whatever the case: one of the most
 * used, a word of the game with or without digits behind it, or the player's own name or address.
 * Besides its length, that is all that is asked of a new password.
 */
export function tooCommon(password: string, { username, email }: Owner): boolean {
  const text = folded(password);
  const [local = ''] = email.split('@');
  const own = [username, email, local].map(folded);
  return own.includes(text) || isMostUsed(text) || GAME_WITH_DIGITS.test(squeezed(text));
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function squeezed(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** Binary search among the sorted hashes. */
function isMostUsed(text: string): boolean {
  const wanted = createHash('sha256').update(text).digest().readUIntBE(0, LENGTH);
  let [from, to] = [0, mostUsed.length / LENGTH];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = mostUsed.readUIntBE(middle * LENGTH, LENGTH);
    if (found === wanted) return true;
    if (found < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}
