import type { Plugin } from 'vite';

/**
 * Nothing is painted before the site's script has run, which knows the theme that was chosen: without
 * it the page is empty anyway, and a dark one would flash up light. Only a script in the page could be
 * quicker, and the security policy has none.
 */
export function beforeFirstPaint(): Plugin {
  return {
    name: 'before-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '$& blocking="render"'),
    },
  };
}
