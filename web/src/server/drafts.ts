/** Unsent text and picks, stored in this browser until they are sent or the player signs out. */
function keyOf(userId: string, name: string): string {
  return `draft.${userId}.${name}`;
}

/** Undefined if there is none, or it cannot be read. */
export function readDraft(userId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** If the storage is full, only the draft is lost. */
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
