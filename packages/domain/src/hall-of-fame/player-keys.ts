type Row = { id: string | null; name: string };

const NAMES = [({ name }: Row) => name.toLowerCase(), ({ name }: Row) => name];

/**
 * Who is the same player in several seasons: an account by its id, others by their name, whatever its case. Two
 * rows of one season are never one player: a name that a season has twice is told apart by its case, and not
 * joined over seasons where its case is the same too.
 */
export function playerKeys(seasons: { rows: Row[] }[]): (row: Row) => string {
  const tables = seasons.map(({ rows }) => rows.filter(({ id }) => id === null));
  const levels = NAMES.map((nameOf) => {
    const repeated = tables.flatMap((rows) => repeatedIn(rows.map(nameOf)));
    return { nameOf, repeated: new Set(repeated) };
  });
  const alone = new Map(tables.flat().map((row, index) => [row, String(index)]));
  return (row) => {
    const level = levels.find(({ nameOf, repeated }) => !repeated.has(nameOf(row)));
    return row.id ?? (level ? `name ${level.nameOf(row)}` : `row ${alone.get(row)}`);
  };
}

function repeatedIn(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) < index);
}
