import { LIGHT } from './layout.ts';
import { lines, type Markup, markup } from './markup.ts';

/** A row of an email: a name, its value and a detail. A row with an empty name belongs to the row before. */
export type Fact = [name: string, value: string, detail?: string];

/** `Pole position: ✓ Lando Norris, 2 points, only you` */
export function factsText(rows: Fact[]): string {
  return rows
    .map(([name, value, detail]) => {
      const text = [value, detail].filter(Boolean).join(', ');
      return name ? `${name}: ${text}` : text;
    })
    .join('\n');
}

export function factsHtml(rows: Fact[]): Markup {
  const tableRows = rows.map(([name, value, detail], index) => {
    const border = name || index === 0 ? `border-top:1px solid ${LIGHT.line};` : '';
    return markup`<tr>
<td class="fact quiet line" valign="top" style="padding:9px 16px 9px 0;${border}color:${LIGHT.quiet};font-size:14px;line-height:1.5;white-space:nowrap;overflow-wrap:normal">${name}</td>
<td class="ink line" valign="top" style="width:100%;padding:9px 0;${border}color:${LIGHT.ink};font-size:15px;line-height:1.4;font-weight:600;font-variant-numeric:tabular-nums">${value}${detail ? detailMarkup(detail) : ''}</td>
</tr>`;
  });
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:0 0 20px;border-bottom:1px solid ${LIGHT.line}">${lines(tableRows)}</table>`;
}

function detailMarkup(text: string): Markup {
  return markup`<br><span class="quiet" style="color:${LIGHT.quiet};font-size:14px;font-weight:400">${text}</span>`;
}
