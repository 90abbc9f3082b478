export type User = { id: string; username: string; email: string; role: 'player' | 'admin' };

/** What lies in the browser's local storage of a session, for this tab and every other one. */
export function storedToken(): string | null {
  return localStorage.getItem('token');
}

export function storedUser(): User | undefined {
  const stored = localStorage.getItem('user');
  if (!stored || !storedToken()) return undefined;
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

const ENDED = 'session-ended';

/** Told by whoever calls the API, where the server does not know the session any more. */
export function sessionHasEnded(token: string): void {
  if (token === storedToken()) window.dispatchEvent(new Event(ENDED));
}

const DEMOTED = 'admin-refused';

/** Told by whoever calls the API, where the server does not take the player for an admin any more. */
export function adminWasRefused(token: string): void {
  if (token === storedToken()) window.dispatchEvent(new Event(DEMOTED));
}

type Heard = { ended: () => void; demoted: () => void; changedElsewhere: () => void };

/**
 * Hears of sessions that have ended or are no admin's any more, and of what other tabs do to the
 * session. A page that is frozen or kept for going back is not told, and looks when it is seen again.
 */
export function watchSession(heard: Heard) {
  const known = storedToken();
  const changed = ({ key }: StorageEvent) => {
    if (key === null || key === 'token' || key === 'user') heard.changedElsewhere();
  };
  const seenAgain = () => {
    if (document.visibilityState === 'visible' && storedToken() !== known) heard.changedElsewhere();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(ENDED, heard.ended, { signal });
  window.addEventListener(DEMOTED, heard.demoted, { signal });
  window.addEventListener('storage', changed, { signal });
  window.addEventListener('pageshow', seenAgain, { signal });
  document.addEventListener('visibilitychange', seenAgain, { signal });
  return () => listening.abort();
}
