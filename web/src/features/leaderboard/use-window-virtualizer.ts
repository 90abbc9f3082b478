import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core';
import { useEffect, useReducer, useState } from 'react';

type Options = VirtualizerOptions<Window, Element>;
type OfWindow =
  | 'getScrollElement'
  | 'initialOffset'
  | 'initialRect'
  | 'observeElementOffset'
  | 'observeElementRect'
  | 'onChange'
  | 'scrollToFn';

/**
 * What `@tanstack/react-virtual` has under this name. That package imports react-dom, which would then
 * be a chunk of its own: one more request of every page.
 */
export function useWindowVirtualizer(options: Omit<Options, OfWindow>) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const all: Options = {
    ...options,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    onChange: redraw,
  };
  const [virtualizer] = useState(() => new Virtualizer(all));
  virtualizer.setOptions(all);
  // After the paint, as both read sizes, which amid a layout costs another one.
  useEffect(() => virtualizer._didMount(), [virtualizer]);
  useEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
