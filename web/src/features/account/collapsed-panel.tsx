import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Set where there is something to do. */
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
