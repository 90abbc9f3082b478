import { type ReactNode, useState } from 'react';
import { messageOf } from '../server/api.ts';

export function Toast({ children }: { children: ReactNode }) {
  return (
    <div className="callout" role="status">
      {children}
    </div>
  );
}

type FailureProps = {
  children: ReactNode;
  /** If it resolves to false, the retry has failed. */
  onRetry?: () => unknown;
  retryLabel?: string;
};

export function Failure({ children, onRetry, retryLabel = 'Try again' }: FailureProps) {
  const [failures, setFailures] = useState(0);

  async function retry() {
    if ((await onRetry?.()) === false) setFailures((count) => count + 1);
  }

  return (
    <div className="callout failure" role="alert">
      <div>
        <div>{children}</div>
        {/* A new element each time, so that a screen reader announces it again. */}
        {failures > 0 && <p key={failures}>It failed again.</p>}
      </div>
      {onRetry && (
        <button type="button" className="plain" onClick={retry}>
          {retryLabel}
        </button>
      )}
    </div>
  );
}

type CallFailureProps = {
  error: unknown;
  /** The message if the call failed without one from the server. */
  fallback?: string;
};

/** Why an action failed; nothing without an error. */
export function CallFailure({
  error,
  fallback = 'The server could not be reached. Please try again.',
}: CallFailureProps) {
  return error ? <Failure>{messageOf(error, fallback)}</Failure> : null;
}

/** An empty state: nothing is here yet, and when there will be something. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="empty">{children}</div>;
}
