import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** The distance to the edge of the window at which a drag scrolls the page, and by how much in each frame. */
const EDGE_PX = 80;
const SCROLL_PX = 9;

/**
 * Dragging a row of a list by mouse, pen or touch. The list captures the pointer: it stays in the document
 * while its rows change places.
 *
 * @param onMove called with the place that the row is dragged to, from 1
 */
export function useDrag(onMove: (id: string, place: number) => void) {
  const [draggedId, setDraggedId] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const pointerY = useRef(0);
  /** The finger that holds the row: another one neither moves nor drops it. */
  const pointer = useRef<number>(undefined);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });

  useEffect(() => {
    if (draggedId === undefined) return;
    let frame = requestAnimationFrame(follow);
    function follow() {
      const y = pointerY.current;
      if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      if (list.current && draggedId !== undefined)
        move.current(draggedId, placeAt(list.current, y));
      frame = requestAnimationFrame(follow);
    }
    return () => cancelAnimationFrame(frame);
  }, [draggedId]);

  /** For the handle of a row. */
  function onGrab(id: string, event: PointerEvent) {
    if (event.button !== 0 || pointer.current !== undefined) return;
    pointer.current = event.pointerId;
    list.current?.setPointerCapture(event.pointerId);
    pointerY.current = event.clientY;
    setDraggedId(id);
  }

  function drop({ pointerId }: PointerEvent) {
    if (pointerId !== pointer.current) return;
    pointer.current = undefined;
    setDraggedId(undefined);
  }

  return {
    draggedId,
    onGrab,
    listProps: {
      ref: list,
      onPointerMove: ({ clientY, pointerId }: PointerEvent) => {
        if (pointerId === pointer.current) pointerY.current = clientY;
      },
      onPointerUp: drop,
      onLostPointerCapture: drop,
    },
  };
}

/** The place of the row at this height of the window, from 1. */
function placeAt(list: HTMLElement, y: number): number {
  const above = [...list.children].filter((row) => row.getBoundingClientRect().bottom <= y);
  return Math.min(above.length + 1, list.children.length);
}
