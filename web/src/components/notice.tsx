import type { ReactNode } from 'react';

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="status">
      {children}
    </p>
  );
}

export function Failure({ children }: { children: ReactNode }) {
  return (
    <p className="notice failure" role="alert">
      {children}
    </p>
  );
}
