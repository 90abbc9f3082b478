import { startTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from './session.tsx';

/** Signs out and opens another page, in one update: a page for players does not redirect to the login first. */
export function useSignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return (to: string, notice?: string) =>
    startTransition(() => {
      signOut();
      void navigate(to, { state: notice && { notice } });
    });
}
