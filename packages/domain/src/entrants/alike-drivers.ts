import { spelledOut } from '../player/look-alikes.ts';
import { withoutAccents } from '../wording/without-accents.ts';

/** A driver as the race data lists him; `sameAs`: the id of an earlier entry that is the same driver. */
export type ListedDriver = {
  driverId: string;
  givenName: string;
  familyName: string;
  code?: string | undefined;
  number?: string | undefined;
  sameAs?: string | undefined;
};

/** Alike enough to be joined automatically: the same names, whatever case and accents, and the same code or number. */
export function isOnePerson(one: ListedDriver, other: ListedDriver): boolean {
  return haveSameNames(one, other) && (haveSameCode(one, other) || haveSameNumber(one, other));
}

/** Alike enough for an admin to decide whether they are one driver. */
export function mayBeOnePerson(one: ListedDriver, other: ListedDriver): boolean {
  const isSame = (name: keyof Names) =>
    normalizedSpelling(one[name]) === normalizedSpelling(other[name]);
  const isSameInitial = () =>
    normalizedSpelling(one.givenName)[0] === normalizedSpelling(other.givenName)[0];
  return (
    haveSameNames(one, other) ||
    (isSame('familyName') && isSameInitial()) ||
    (haveSameCode(one, other) && (haveSameNumber(one, other) || isSame('givenName')))
  );
}

type Names = Pick<ListedDriver, 'givenName' | 'familyName'>;

/** Whether given and family names are the same, whatever case and accents. */
export function haveSameNames(one: Names, other: Names): boolean {
  const nameOf = ({ givenName, familyName }: Names) => plainLetters(givenName + familyName);
  return nameOf(one) === nameOf(other);
}

function haveSameCode(one: ListedDriver, other: ListedDriver): boolean {
  return Boolean(one.code) && one.code?.toUpperCase() === other.code?.toUpperCase();
}

function haveSameNumber(one: ListedDriver, other: ListedDriver): boolean {
  return Boolean(one.number) && one.number === other.number;
}

/** Letters alone, without accents and in lower case. */
function plainLetters(text: string): string {
  return withoutAccents(text).replaceAll(/\P{L}/gu, '');
}

/** The same text for a name that is spelled in two ways: Mueller and Müller, Soerensen and Sørensen. */
function normalizedSpelling(name: string): string {
  return plainLetters(spelledOut(name)).replaceAll(/([aou])e/g, '$1');
}
