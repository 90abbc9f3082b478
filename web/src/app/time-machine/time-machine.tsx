import { useQuery } from '@tanstack/react-query';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The control that moves the clock. Its code is loaded only where the local cloud serves the site. */
async function localControls() {
  const response = await fetch('/local/health');
  // An unread body keeps its connection open, and the page seems to load forever.
  await response.text();
  const isLocal = response.ok && (response.headers.get('content-type') ?? '').includes('json');
  return isLocal ? await import('./jump-controls.tsx') : null;
}

export function TimeMachine({ onJump }: { onJump: () => void }) {
  // A deployed site makes no request.
  const enabled = LOOPBACK.includes(location.hostname);
  const { data: controls } = useQuery({
    queryKey: ['local'],
    queryFn: localControls,
    enabled,
    retry: false,
    staleTime: Infinity,
  });
  return controls && <controls.JumpControls onJump={onJump} />;
}
