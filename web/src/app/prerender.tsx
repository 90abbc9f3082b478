import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { preloadCode } from './preload.ts';

/** The home page as a visitor sees it before any data is loaded, for index.html. */
export async function prerenderedHome(): Promise<string> {
  await preloadCode('/');
  const html = renderToString(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
  );
  // The document has its own title.
  return html.replace(/^<title>[^<]*<\/title>/, '');
}
