import { createContext, type ReactNode, use, useMemo, useState } from 'react';

export type User = { id: string; username: string; email: string; role: 'player' | 'admin' };

type Session = {
  user: User | undefined;
  signIn(answer: { token: string; user: User }): void;
  signOut(): void;
};

const SessionContext = createContext<Session | undefined>(undefined);

/** The token of the stored session, for whoever calls the API. */
export function storedToken(): string | null {
  return localStorage.getItem('token');
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(storedUser);
  const session = useMemo<Session>(
    () => ({
      user,
      signIn(answer) {
        localStorage.setItem('token', answer.token);
        localStorage.setItem('user', JSON.stringify(answer.user));
        setUser(answer.user);
      },
      signOut() {
        localStorage.removeItem('token');
        localStorage.removeItem('user');
        setUser(undefined);
      },
    }),
    [user],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is for what is inside a SessionProvider.');
  return session;
}

function storedUser(): User | undefined {
  const stored = localStorage.getItem('user');
  if (!stored || !storedToken()) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
