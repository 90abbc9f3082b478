import { useCallback, useState } from 'react';

/** The inner width of a phone, until it is measured. */
const USUAL_WIDTH = 340;

/** The width of an element in pixels. */
export function useWidth() {
  const [width, setWidth] = useState(USUAL_WIDTH);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [width, ref] as const;
}
