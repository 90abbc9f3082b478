import { useCallback } from 'react';
import { useNavigationType } from 'react-router-dom';

type View = 'scores' | 'details' | 'head-to-head';

/** The address of a view of the panel, of a race and of a player. */
export function viewPath(view: View, on: { race?: string; player?: string }): string {
  return `/admin?${new URLSearchParams({ view, ...on })}`;
}

/** The heading of a new view takes the focus, as the pressed link is gone. */
export function PanelHeading({ children }: { children: string }) {
  const isNew = useNavigationType() === 'PUSH';
  const takeFocus = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (isNew && document.activeElement === document.body) heading?.focus();
    },
    [isNew],
  );
  return (
    <h2 ref={takeFocus} tabIndex={-1}>
      {children}
    </h2>
  );
}
