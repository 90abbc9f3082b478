/** What a player has typed and not sent, kept in this browser until it is sent or the player leaves. */
function keyOf(userId: string, name: string): string {
  return `draft.${userId}.${name}`;
}

/** Undefined where there is none, or none that can be read. */
export function readDraft(userId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A full storage costs the draft, never the page. */
export function keepDraft(userId: string, name: string, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch {
    forgetDraft(userId, name);
  }
}

export function forgetDraft(userId: string, name: string): void {
  localStorage.removeItem(keyOf(userId, name));
}

export function forgetDrafts(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
  }
}
