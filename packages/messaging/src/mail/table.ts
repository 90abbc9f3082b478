import { LIGHT } from './layout.ts';
import { lines, type Markup, markup } from './markup.ts';

/** Cells of text; the first column names the row. */
export type PlainTable = { head: string[]; rows: string[][] };

/** `anna: P1 VER, P2 NOR` */
export function textTable({ head, rows }: PlainTable): string {
  return rows
    .map(([name, ...cells]) => {
      return `${name}: ${cells.map((cell, index) => `${head[index + 1]} ${cell}`).join(', ')}`;
    })
    .join('\n');
}

/** On a phone each name is a line of its own; where a mail client cannot do that, the table scrolls. */
export function htmlTable({ head, rows }: PlainTable): Markup {
  const heads = head.map((cell, index) => {
    const playerClass = index === 0 ? 'player ' : '';
    return markup`<th scope="col" class="${playerClass}quiet line" style="${HEAD}">${cell}</th>`;
  });
  const body = rows.map(([name = '', ...cells]) => {
    const values = cells.map((cell) => markup`<td class="line" style="${CELL}">${cell}</td>`);
    return markup`<tr><th scope="row" class="player line" style="${NAME}">${name}</th>${lines(values)}</tr>`;
  });
  return markup`<div style="overflow-x:auto;margin:0 0 20px"><table width="100%" cellpadding="0" cellspacing="0" border="0" class="picks ink" style="color:${LIGHT.ink};font-size:13px;font-variant-numeric:tabular-nums">
<tr>${lines(heads)}</tr>
${lines(body)}
</table></div>`;
}

const PADDING = 'padding:7px 8px 7px 0;text-align:left;white-space:nowrap';
const CELL = `${PADDING};border-top:1px solid ${LIGHT.line}`;
const NAME = `${CELL};font-weight:600`;
const HEAD = `${PADDING};color:${LIGHT.quiet};font-weight:400`;
