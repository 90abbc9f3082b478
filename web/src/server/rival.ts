import { useState } from 'react';

/** A player whom the signed-in player compares with, stored on this device. */
export type Rival = { id: string; username: string };

const keyOf = (userId: string) => `rival-${userId}`;

/** An id and a username contain no space. */
export function storedRival(userId: string | undefined): Rival | undefined {
  const [id, username] = localStorage.getItem(keyOf(userId ?? ''))?.split(' ') ?? [];
  return id && username ? { id, username } : undefined;
}

export function useRival(userId: string) {
  const [rival, setRival] = useState(() => storedRival(userId));

  function pin(pinned: Rival | undefined) {
    if (pinned) localStorage.setItem(keyOf(userId), `${pinned.id} ${pinned.username}`);
    else localStorage.removeItem(keyOf(userId));
    setRival(pinned);
  }
  return [rival, pin] as const;
}
