import { startTransition } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useSession } from './session.tsx';

type Navigate = (to: string, options: NavigateOptions) => unknown;

/** Signs out and opens another page, in one update: a page for players does not redirect to the login first. */
export function useSignOut(navigate: Navigate) {
  const { signOut } = useSession();
  return (to: string, flash?: string) =>
    startTransition(() => {
      signOut();
      navigate(to, { state: flash && { flash } });
    });
}
