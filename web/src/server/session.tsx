import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { removeDrafts } from './drafts.ts';
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
  /** Whether the server has ended the session. Drafts stay stored until the next login. */
  hasEnded: boolean;
  /** The player was an admin until the server refused a call. */
  wasDemoted: boolean;
  signIn(reply: { token: string; user: User }): void;
  signOut(): void;
  /** For actions that end every session of the player, this one too. */
  end(): void;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(storedUser);
  const [hasEnded, setEnded] = useState(false);
  const [wasDemoted, setDemoted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: watchSession compares with the session of `user`
  useEffect(
    () =>
      watchSession({
        onEnd: () => setEnded(true),
        onDemotion() {
          // Several calls may be refused at once: only the first one is reported.
          if (storeDemotion()) setDemoted(true);
          setUser(storedUser());
        },
        onChangeElsewhere() {
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
    hasEnded,
    wasDemoted,
    signIn(reply) {
      // A session that has ended by itself leaves the former player's push messages on.
      if (storedUser()?.id !== reply.user.id) void endSubscription();
      storeSession(reply);
      setUser(reply.user);
      setEnded(false);
      setDemoted(false);
    },
    signOut() {
      if (user) removeDrafts(user.id);
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

/**
 * Stores the session with the role of a player.
 *
 * @returns whether it was an admin's
 */
function storeDemotion(): boolean {
  const [token, user] = [storedToken(), storedUser()];
  if (!token || user?.role !== 'admin') return false;
  storeSession({ token, user: { ...user, role: 'player' } });
  return true;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}
