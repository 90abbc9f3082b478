import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { LONG } from './long.ts';

/**
 * The cases of a proof to run: all with LONG=1, otherwise the first, the last, one of every kind and `more` of any
 * kind, the same on every run.
 */
export function sampled<Case>(
  cases: Case[],
  kindOf: (one: Case) => string,
  { more = 2 } = {},
): Case[] {
  if (LONG) return cases;
  const random = randomFrom('sampled');
  const anyOf = (some: Case[]) => some[Math.floor(random() * some.length)];
  const kinds = [...Map.groupBy(cases, kindOf).values()];
  const chosen = new Set([
    cases.at(0),
    cases.at(-1),
    ...kinds.map(anyOf),
    ...Array.from({ length: more }, () => anyOf(cases)),
  ]);
  return cases.filter((one) => chosen.has(one));
}
