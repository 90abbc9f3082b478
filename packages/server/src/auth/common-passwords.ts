import { createHash } from 'node:crypto';
import { MOST_USED } from './common-passwords.list.ts';

/** The length of each hash in the list. */
const HASH_BYTES = 3;
const mostUsed = Buffer.from(MOST_USED, 'base64');

/** Words of Formula 1 and of this site, without spaces, accents and punctuation. */
const F1_WORDS = [
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
const F1_WORD_WITH_DIGITS = new RegExp(`^(${F1_WORDS.join('|')})\\d*$`);

type Owner = { username: string; email: string };

/**
 * Whether a password is easy to guess, in upper or lower case: one of the most used, a word of Formula 1 with or
 * without digits after it, or the player's own username or address. A new password has no other rule but its length.
 */
export function isTooCommon(password: string, { username, email }: Owner): boolean {
  const text = caseFolded(password);
  const [local = ''] = email.split('@');
  const ownNames = [username, email, local].map(caseFolded);
  return (
    ownNames.includes(text) || isMostUsed(text) || F1_WORD_WITH_DIGITS.test(lettersAndDigits(text))
  );
}

function caseFolded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function lettersAndDigits(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** Binary search among the sorted hashes. */
function isMostUsed(text: string): boolean {
  const hash = createHash('sha256').update(text).digest().readUIntBE(0, HASH_BYTES);
  let [from, to] = [0, mostUsed.length / HASH_BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const middleHash = mostUsed.readUIntBE(middle * HASH_BYTES, HASH_BYTES);
    if (middleHash === hash) return true;
    if (middleHash < hash) from = middle + 1;
    else to = middle;
  }
  return false;
}
