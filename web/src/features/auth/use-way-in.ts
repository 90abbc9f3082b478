import { startTransition } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../session.tsx';

type SignedIn = Parameters<ReturnType<typeof useSession>['signIn']>[0];

/** Signs in and goes on: to where the visitor was sent away from, otherwise to the predictions. */
export function useWayIn() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  // In one step, so that the form does not first tell a player who just signed in that they are.
  return (answer: SignedIn, notice?: string) =>
    startTransition(() => {
      signIn(answer);
      void navigate(pathFrom(state) ?? '/predictions', notice ? { state: { notice } } : {});
    });
}

/** Only a page of this site; two slashes would begin the name of another one. */
function pathFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
