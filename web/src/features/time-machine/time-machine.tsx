import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { lazyPart } from '../../lazy-page.ts';

/** No part of what a deployed site loads. */
const JumpControls = lazyPart(
  () => import('./jump-controls.tsx'),
  (of) => of.JumpControls,
);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Served by the local cloud only. */
async function isLocal(): Promise<boolean> {
  const response = await fetch('/local/health');
  // An unread body keeps its connection open, and the page seems to load forever.
  await response.text();
  return response.ok && (response.headers.get('content-type') ?? '').includes('json');
}

export function TimeMachine({ onJump }: { onJump: () => void }) {
  // A deployed site makes no request.
  const enabled = LOOPBACK.includes(location.hostname);
  const { data } = useQuery({
    ...{ queryKey: ['local'], queryFn: isLocal, enabled, retry: false, staleTime: Infinity },
  });
  if (!data) return null;
  return (
    <LoadBoundary part>
      <Suspense>
        <JumpControls onJump={onJump} />
      </Suspense>
    </LoadBoundary>
  );
}
