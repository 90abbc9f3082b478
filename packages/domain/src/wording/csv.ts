type Cell = string | number | null;

/** Who reads the file: a European Excel, or else a program. */
export type CsvReader = 'excel' | undefined;

type Format = { byteOrderMark: string; separator: string; decimal: string };

const PLAIN: Format = { byteOrderMark: '', separator: ',', decimal: '.' };
/** A European Excel, which reads UTF-8 only with the byte order mark. */
const EXCEL: Format = { byteOrderMark: '\uFEFF', separator: ';', decimal: ',' };

/** A spreadsheet would calculate `=1+1` or `@anna`, and take `1-2` or `3/4` for a date. */
const MISREAD_BY_SPREADSHEETS = /^[=+\-@＝＋－＠\t\r]|^\d+[-/]\d+/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** Rows as CSV (RFC 4180); for Excel with semicolons, decimal commas and a byte order mark. */
export function csvOf(rows: Cell[][], reader?: CsvReader): string {
  const format = reader === 'excel' ? EXCEL : PLAIN;
  const lines = rows.map((row) => row.map((cell) => textOf(cell, format)).join(format.separator));
  return format.byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

function textOf(cell: Cell, { separator, decimal }: Format): string {
  const text = typeof cell === 'number' ? String(cell).replace('.', decimal) : (cell ?? '');
  const harmless = MISREAD_BY_SPREADSHEETS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  const isQuoted = harmless.includes(separator) || /["\r\n]/.test(harmless);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
