import { useCallback } from 'react';
import { useNavigationType } from 'react-router-dom';

type View = 'scores' | 'details' | 'head-to-head';

/** The address of a view of the panel for a race or for a player in it. */
export function viewPath(view: View, subject: { race?: string; player?: string }): string {
  return `/admin?${new URLSearchParams({ view, ...subject })}`;
}

/** The heading of a view takes the focus from the link that opened it, as that link is gone. */
export function PanelHeading({ children }: { children: string }) {
  const isOpenedByLink = useNavigationType() === 'PUSH';
  const takeFocus = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (isOpenedByLink && document.activeElement === document.body) heading?.focus();
    },
    [isOpenedByLink],
  );
  return (
    <h2 ref={takeFocus} tabIndex={-1}>
      {children}
    </h2>
  );
}
