import type { Plugin } from 'vite';

/**
 * Delays the first paint until the site's script has run, which applies the chosen theme: a dark page would
 * otherwise flash light. The content security policy allows no inline script.
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
