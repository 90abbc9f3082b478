import { deviceStorage } from './device-storage.ts';

export type User = { id: string; username: string; email: string; role: 'player' | 'admin' };

/** The session, which all tabs share. There is none at build time. */
export function storedToken(): string | null {
  return deviceStorage.getItem('token');
}

export function storedUser(): User | undefined {
  const stored = storedToken() && deviceStorage.getItem('user');
  if (!stored) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

export function storeSession({ token, user }: { token: string; user: User }): void {
  deviceStorage.setItem('token', token);
  deviceStorage.setItem('user', JSON.stringify(user));
}

export function removeSession(): void {
  deviceStorage.removeItem('token');
  deviceStorage.removeItem('user');
}

/** Tells the page that the server has rejected the session of a call, or refused an admin's call for want of the role. */
export function sessionWasRefused(token: string, event: 'session-ended' | 'role-lost'): void {
  if (token === storedToken()) window.dispatchEvent(new Event(event));
}

type SessionListeners = {
  onEnd: () => void;
  onDemotion: () => void;
  onChangeElsewhere: () => void;
};

/**
 * Subscribes to the end of the session, the loss of the admin role, and changes in other tabs. A
 * frozen page, or one in the back-forward cache, gets no events, so it checks when it is shown again.
 */
export function watchSession(listeners: SessionListeners) {
  const watchedToken = storedToken();
  const checkChange = ({ key }: StorageEvent) => {
    if (key === null || key === 'token' || key === 'user') listeners.onChangeElsewhere();
  };
  const checkSession = () => {
    if (document.visibilityState === 'visible' && storedToken() !== watchedToken)
      listeners.onChangeElsewhere();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('session-ended', listeners.onEnd, { signal });
  window.addEventListener('role-lost', listeners.onDemotion, { signal });
  window.addEventListener('storage', checkChange, { signal });
  window.addEventListener('pageshow', checkSession, { signal });
  document.addEventListener('visibilitychange', checkSession, { signal });
  return () => listening.abort();
}
