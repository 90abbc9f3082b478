import { type ReactNode, useState } from 'react';

type Props = { summary: ReactNode; children: ReactNode; className?: string };

/** A panel that is collapsed at first; what is in it is drawn once it is opened. */
export function Folded({ summary, children, className = 'panel' }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={className} onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
