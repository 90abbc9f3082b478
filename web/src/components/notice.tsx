import type { ReactNode } from 'react';

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice" role="status">
      {children}
    </div>
  );
}

type FailureProps = { children: ReactNode; onRetry?: () => void; retry?: string };

export function Failure({ children, onRetry, retry = 'Try again' }: FailureProps) {
  return (
    <div className="notice failure" role="alert">
      <div>{children}</div>
      {onRetry && (
        <button type="button" className="plain" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  );
}

/** What stands where there is nothing yet, and when there will be something. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="empty">{children}</div>;
}
