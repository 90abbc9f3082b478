type Cell = string | number | null;

/** A spreadsheet would calculate a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** Rows as CSV (RFC 4180), with a byte order mark, without which Excel reads no UTF-8. */
export function csvOf(rows: Cell[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(textOf).join(',')}\r\n`).join('')}`;
}

function textOf(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
