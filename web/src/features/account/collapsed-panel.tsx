import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Open at first, as the player has something to do in it. */
  isOpen?: boolean;
  children: ReactNode;
};

export function CollapsedPanel({ title, isOpen = false, children }: Props) {
  return (
    <details className="panel" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
