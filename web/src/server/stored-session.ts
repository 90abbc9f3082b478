export type User = { id: string; username: string; email: string; role: 'player' | 'admin' };

/** The session in local storage, shared by all tabs. There is none at build time. */
export function storedToken(): string | null {
  return globalThis.localStorage?.getItem('token') ?? null;
}

export function storedUser(): User | undefined {
  const stored = storedToken() && localStorage.getItem('user');
  if (!stored) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

export function storeSession({ token, user }: { token: string; user: User }): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

export function removeSession(): void {
  localStorage.removeItem('token');
  localStorage.removeItem('user');
}

/** Tells the page that the server has rejected the session of a call, or refused an admin call as the role is lost. */
export function sessionWasRefused(token: string, why: 'session-ended' | 'role-lost'): void {
  if (token === storedToken()) window.dispatchEvent(new Event(why));
}

type SessionListeners = { ended: () => void; demoted: () => void; changedElsewhere: () => void };

/**
 * Subscribes to the end of the session, the loss of the admin role, and changes in other tabs. A
 * frozen page, or one in the back-forward cache, gets no events, so it checks when it is shown again.
 */
export function watchSession(listeners: SessionListeners) {
  const known = storedToken();
  const changed = ({ key }: StorageEvent) => {
    if (key === null || key === 'token' || key === 'user') listeners.changedElsewhere();
  };
  const checkSession = () => {
    if (document.visibilityState === 'visible' && storedToken() !== known)
      listeners.changedElsewhere();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('session-ended', listeners.ended, { signal });
  window.addEventListener('role-lost', listeners.demoted, { signal });
  window.addEventListener('storage', changed, { signal });
  window.addEventListener('pageshow', checkSession, { signal });
  document.addEventListener('visibilitychange', checkSession, { signal });
  return () => listening.abort();
}
