type Row = { id: string | null; name: string };

/** The forms of a name by which rows are compared: whatever its case first, and then with its case. */
const NAME_FORMS = [({ name }: Row) => name.toLowerCase(), ({ name }: Row) => name];

/**
 * Who is the same player in several seasons: an account by its id, all others by their name, whatever its case. Two
 * rows of one season are never one player. If a season has a name twice, its case counts too; if the case is the
 * same as well, each such row is a player of its own.
 */
export function playerKeys(seasons: { rows: Row[] }[]): (row: Row) => string {
  const tables = seasons.map(({ rows }) => rows.filter(({ id }) => id === null));
  const forms = NAME_FORMS.map((nameOf) => {
    const repeated = tables.flatMap((rows) => repeatedIn(rows.map(nameOf)));
    return { nameOf, repeated: new Set(repeated) };
  });
  const rowNumbers = new Map(tables.flat().map((row, index) => [row, index]));
  return (row) => {
    if (row.id !== null) return row.id;
    const form = forms.find(({ nameOf, repeated }) => !repeated.has(nameOf(row)));
    return form ? `name ${form.nameOf(row)}` : `row ${rowNumbers.get(row)}`;
  };
}

function repeatedIn(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) < index);
}
