import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../server/server-data.ts';
import { Site } from './routes.tsx';

/** The site within any router: the browser's, or the one at build time. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Site />
    </QueryClientProvider>
  );
}
