import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '../server/server-data.ts';
import { putReplies, type WrittenReplies } from '../server/written-replies.ts';
import { loadPageAt, Site } from './routes.tsx';

/**
 * Renders the page at an address with these replies alone. It has what visitors, players and admins see, of which
 * the style sheet shows each their own part (`ShownTo`).
 */
export async function renderPage(address: string, replies: WrittenReplies = {}): Promise<string> {
  queryClient.clear();
  putReplies(replies);
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
  const [cause] = failures;
  if (cause) throw new Error(`${address} cannot be rendered: ${cause}`, { cause });
  return html;
}
