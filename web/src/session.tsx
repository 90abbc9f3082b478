import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { forgetDrafts } from './drafts.ts';
import {
  hearOfSession,
  removeSession,
  storedUser,
  storeSession,
  type User,
} from './stored-session.ts';

type Session = {
  user: User | undefined;
  /** The server does not know the session any more. What was typed is kept until the next login. */
  ended: boolean;
  signIn(answer: { token: string; user: User }): void;
  signOut(): void;
  /** For what ends every session of the player, this one too. */
  end(): void;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(storedUser);
  const [ended, setEnded] = useState(false);

  useEffect(
    () =>
      hearOfSession({
        ended: () => setEnded(true),
        changedElsewhere() {
          setUser(storedUser());
          setEnded(false);
        },
      }),
    [],
  );

  const session = useMemo<Session>(
    () => ({
      user,
      ended,
      signIn(answer) {
        storeSession(answer);
        setUser(answer.user);
        setEnded(false);
      },
      signOut() {
        if (user) forgetDrafts(user.id);
        removeSession();
        setUser(undefined);
        setEnded(false);
      },
      end: () => setEnded(true),
    }),
    [user, ended],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is for what is inside a SessionProvider.');
  return session;
}
