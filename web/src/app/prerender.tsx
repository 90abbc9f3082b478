import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { loadPageAt, Site } from './routes.tsx';

/** The page at an address before any data is loaded: for players what they see, for visitors too. */
export async function renderPage(address: string): Promise<string> {
  await loadPageAt(address);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <Site />
    </StaticRouter>,
    {
      // Otherwise a large part would be put in its place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `${address} cannot be rendered.`);
  return html;
}
