const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * An email's HTML drawn by an SVG image, for pages whose policy lets them show images only: in an image no
 * script runs, nothing is loaded and no link can be followed.
 */
export function emailImage(html: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const [, attributes = '', body = ''] = /<body([^>]*)>(.*)<\/body>/s.exec(html) ?? [];
  const inXml = body
    .replaceAll('<br>', '<br/>')
    .replaceAll('&nbsp;', '&#160;')
    .replaceAll('&zwnj;', '&#8204;');
  return `<svg xmlns="${SVG}" width="100%" height="100%"><foreignObject width="100%" height="100%"><div xmlns="${XHTML}"${attributes}><style>${style}</style>${inXml}</div></foreignObject></svg>`;
}
