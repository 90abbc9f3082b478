import { startTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';

type SignInReply = Parameters<ReturnType<typeof useSession>['signIn']>[0];

/** Signs in and redirects to the page that required the login, otherwise to the predictions. */
export function useSignInRedirect() {
  const { signIn } = useSession();
  const navigateIfStillHere = useNavigateIfStillHere();
  const { state }: { state: unknown } = useLocation();
  // One update, so that the form does not flash "already signed in".
  return (reply: SignInReply, flash?: string) =>
    startTransition(() => {
      signIn(reply);
      navigateIfStillHere(pathFrom(state) ?? '/predictions', flash ? { state: { flash } } : {});
    });
}

/** The path to return to, if it is one of this site: `//` would begin another host name (open redirect). */
export function pathFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
