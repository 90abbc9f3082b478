import { useCallback } from 'react';
import { useNavigationType } from 'react-router-dom';

type View = 'scores' | 'details' | 'head-to-head';

/** The address of a view of the panel for a race or for a player in it. */
export function viewPath(view: View, subject: { race?: string; player?: string }): string {
  return `/admin?${new URLSearchParams({ view, ...subject })}`;
}

/** The heading of a new view takes the focus, as the link that led to it is gone. */
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
