import { type ReactNode, useState } from 'react';

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice" role="status">
      {children}
    </div>
  );
}

type FailureProps = {
  children: ReactNode;
  /** Resolves to false if the retry failed. */
  onRetry?: () => unknown;
  retry?: string;
};

export function Failure({ children, onRetry, retry = 'Try again' }: FailureProps) {
  const [failures, setFailures] = useState(0);

  async function again() {
    if ((await onRetry?.()) === false) setFailures((before) => before + 1);
  }

  return (
    <div className="notice failure" role="alert">
      <div>
        {children}
        {failures > 0 && <p key={failures}>It failed again.</p>}
      </div>
      {onRetry && (
        <button type="button" className="plain" onClick={again}>
          {retry}
        </button>
      )}
    </div>
  );
}

/** An empty state: nothing is here yet, and when there will be something. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="empty">{children}</div>;
}
