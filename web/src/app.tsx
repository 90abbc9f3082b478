import { QueryClientProvider } from '@tanstack/react-query';
import { Site } from './routes.tsx';
import { queryClient } from './server-data.ts';

/** The site within any router: the browser's, or the one at build time. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Site />
    </QueryClientProvider>
  );
}
