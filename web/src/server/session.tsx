import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { forgetDrafts } from './drafts.ts';
import { endSubscription } from './own-subscription.ts';
import { removeDataOf } from './stored-replies.ts';
import {
  removeSession,
  storedToken,
  storedUser,
  storeSession,
  type User,
  watchSession,
} from './stored-session.ts';

type Session = {
  user: User | undefined;
  /** The session has ended on the server. Drafts are stored until the next login. */
  ended: boolean;
  /** Was an admin until the server refused a call. */
  demoted: boolean;
  signIn(answer: { token: string; user: User }): void;
  signOut(): void;
  /** For actions that end every session of the player, this one too. */
  end(): void;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(storedUser);
  const [ended, setEnded] = useState(false);
  const [demoted, setDemoted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it compares with is the session of `user`
  useEffect(
    () =>
      watchSession({
        ended: () => setEnded(true),
        demoted() {
          // Several calls may be refused at once: only the first one is reported.
          if (storeDemotion()) setDemoted(true);
          setUser(storedUser());
        },
        changedElsewhere() {
          setUser(storedUser());
          setEnded(false);
        },
      }),
    [user],
  );

  const userId = user?.id;
  useEffect(() => (userId ? () => removeDataOf(userId) : undefined), [userId]);

  const session: Session = {
    user,
    ended,
    demoted,
    signIn(answer) {
      storeSession(answer);
      setUser(answer.user);
      setEnded(false);
      setDemoted(false);
    },
    signOut() {
      if (user) forgetDrafts(user.id);
      removeSession();
      // The next player here must not see this one's messages.
      void endSubscription();
      setUser(undefined);
      setEnded(false);
    },
    end: () => setEnded(true),
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Keeps the session, with the role player. */
function storeDemotion(): boolean {
  const [token, user] = [storedToken(), storedUser()];
  if (!token || user?.role !== 'admin') return false;
  storeSession({ token, user: { ...user, role: 'player' } });
  return true;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is for what is inside a SessionProvider.');
  return session;
}
