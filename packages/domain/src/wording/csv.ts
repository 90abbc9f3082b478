type Cell = string | number | null;

/** Who reads the file: a European Excel, or else a program. */
export type CsvReader = 'excel' | undefined;

type Format = { mark: string; separator: string; decimal: string };

const PLAIN: Format = { mark: '', separator: ',', decimal: '.' };
/** A European Excel, which reads UTF-8 only with the byte order mark. */
const EXCEL: Format = { mark: '\uFEFF', separator: ';', decimal: ',' };

/** A spreadsheet would calculate a cell that begins with one of these, and take a pair of numbers for a date. */
const MISREAD_BY_SPREADSHEETS = /^[=+\-@＝＋－＠\t\r]|^\d+[-/]\d+/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** Rows as CSV (RFC 4180); for Excel with semicolons, decimal commas and a byte order mark. */
export function csvOf(rows: Cell[][], reader?: CsvReader): string {
  const format = reader === 'excel' ? EXCEL : PLAIN;
  const lines = rows.map((row) => row.map((cell) => textOf(cell, format)).join(format.separator));
  return format.mark + lines.map((line) => `${line}\r\n`).join('');
}

function textOf(cell: Cell, { separator, decimal }: Format): string {
  const text = typeof cell === 'number' ? String(cell).replace('.', decimal) : (cell ?? '');
  const harmless = MISREAD_BY_SPREADSHEETS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  const isQuoted = harmless.includes(separator) || /["\r\n]/.test(harmless);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
