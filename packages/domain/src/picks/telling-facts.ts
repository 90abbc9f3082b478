import type { AskedQuestion } from '../race/question.ts';
import { alphabetically } from '../standings/alphabetically.ts';
import { listText } from '../wording/number-text.ts';
import { type Category, categoriesOf, isHeadToHead, nameInSentence } from './categories.ts';
import { type Choice, type PlayerPicks, pickShares, samePicksGroups } from './pick-shares.ts';

const MOST_FACTS = 3;

/** Names in one fact; the other players are counted. */
const MOST_NAMED = 3;

type Reader = { user: string | undefined; nameOf: (id: string) => string };

/**
 * What is most telling about the picks of a race once they are revealed, as sentences, the best first: picks that one
 * player alone has, players who agree on everything, and the most popular picks. Empty with too few players for shares.
 */
export function tellingFacts(
  allPicks: PlayerPicks[],
  reader: Reader,
  question?: AskedQuestion,
): string[] {
  const shares = new Map(pickShares(allPicks, question).map(({ key, choices }) => [key, choices]));
  const categories = categoriesOf(question).filter(({ key }) => (shares.get(key) ?? []).length > 0);
  if (categories.length === 0) return [];
  const choices = categories.flatMap((category) =>
    (shares.get(category.key) ?? []).map((choice) => ({ category, choice })),
  );
  const hasPickedAll = ([first]: PlayerPicks[]) => categories.every(({ key }) => first?.picks[key]);
  const [agreeing] = samePicksGroups(allPicks).filter(hasPickedAll).toSorted(ownFirst(reader));
  // P1 is the first category, and its most popular choice comes first.
  const [mostPickedWinner] = choices;
  const soleChoices = choices.filter(({ choice }) => choice.players.length === 1);
  const isOwn = ({ choice }: CategoryChoice) => choice.players[0]?.user === reader.user;
  const factOf = (chosen: CategoryChoice | undefined) => chosen && factText(chosen, reader);
  const facts = [
    factOf(soleChoices.find(isOwn)),
    agreeing && `${namesText(agreeing, reader)} agree on all ${categories.length} picks.`,
    factOf(mostPickedWinner),
    factOf(soleChoices.find((one) => !isOwn(one))),
    // A head-to-head is left out: one of its two always has half of the picks.
    factOf(choices.filter(({ category }) => !isHeadToHead(category)).toSorted(byShare)[0]),
  ];
  return [...new Set(facts.filter((fact) => fact !== undefined))].slice(0, MOST_FACTS);
}

type CategoryChoice = { category: Category; choice: Choice };

function byShare(one: CategoryChoice, other: CategoryChoice): number {
  return other.choice.share - one.choice.share;
}

function ownFirst({ user }: Reader) {
  const isOwn = (group: PlayerPicks[]) => group.some((one) => one.user === user);
  return (one: PlayerPicks[], other: PlayerPicks[]) => Number(isOwn(other)) - Number(isOwn(one));
}

/** "Only you have …", "9 of 18 have …", "Everybody has …" */
function factText({ category, choice }: CategoryChoice, { user, nameOf }: Reader): string {
  const { players, share, id } = choice;
  const [first] = players;
  const what = `${nameOf(id)} for ${nameInSentence(category.key)}.`;
  if (players.length === 1) {
    return first?.user === user ? `Only you have ${what}` : `Only ${first?.username} has ${what}`;
  }
  // The share is of all who have a pick in this category.
  const all = Math.round(players.length / share);
  return players.length === all
    ? `Everybody has ${what}`
    : `${players.length} of ${all} have ${what}`;
}

/** "You and ben", "ben, carla, diego and 2 more" */
function namesText(group: PlayerPicks[], { user }: Reader): string {
  const others = group
    .filter((one) => one.user !== user)
    .map(({ user: id, username }) => ({ id, username }))
    .sort(alphabetically)
    .map(({ username }) => username);
  const all = others.length < group.length ? ['You', ...others] : others;
  const more = all.length - MOST_NAMED;
  return listText(more > 0 ? [...all.slice(0, MOST_NAMED), `${more} more`] : all);
}
