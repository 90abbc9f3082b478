import { useState } from 'react';
import type { Line } from './lines.ts';

/** As many as can be told apart. The first one is the player's own. */
export const COLOURS = 6;

/** A line in colour, and which of the colours it has. */
export type Coloured = { line: Line; colour: number };

/** The lines in colour: at first the player's own and the first of the table. */
export function useColours(lines: Line[], userId: string | undefined, rivalId: string | undefined) {
  const [ids, setIds] = useState(() => atFirst(lines, userId, rivalId));
  const coloured = ids.flatMap((id, colour): Coloured[] => {
    const line = lines.find((one) => one.id === id);
    return line ? [{ line, colour }] : [];
  });

  /** A colour that is free again goes to the next line that is chosen. */
  function toggle(id: string) {
    const isChosen = ids.includes(id);
    const from = id === userId ? 0 : 1;
    const free = ids.findIndex((other, colour) => other === undefined && colour >= from);
    const place = isChosen ? ids.indexOf(id) : free;
    setIds(ids.map((other, colour) => (colour === place ? (isChosen ? undefined : id) : other)));
  }

  const isFull = ids.slice(1).every((id) => id !== undefined);
  return { coloured, toggle, isFull };
}

function atFirst(lines: Line[], userId: string | undefined, rivalId: string | undefined) {
  const own = lines.find(({ id }) => id === userId)?.id;
  const rival = lines.find(({ id }) => id === rivalId)?.id;
  const others = lines.map(({ id }) => id).filter((id) => id !== own && id !== rival);
  const chosen = [...(rival ? [rival] : []), ...others.slice(0, rival ? 1 : 2)];
  return Array.from({ length: COLOURS }, (_, colour) => (colour === 0 ? own : chosen[colour - 1]));
}
