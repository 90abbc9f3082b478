/** The site's code without a browser: for the build, and for the function that writes pages. */
export { renderPage } from './prerender.tsx';
export { writePage } from './written-page.ts';
