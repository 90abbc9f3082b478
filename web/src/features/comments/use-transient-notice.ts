import { useCallback, useEffect, useState } from 'react';

const NOTICE_MS = 3_000;

type Said = { text: string; failed: boolean };
export type Say = { done(text: string): void; failed(text: string): void };

/** The last notice about an action: a success disappears, a failure stays. */
export function useTransientNotice(): [Said | undefined, Say] {
  const [said, setSaid] = useState<Said>();

  useEffect(() => {
    if (!said || said.failed) return;
    const timer = window.setTimeout(() => setSaid(undefined), NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [said]);

  const done = useCallback((text: string) => setSaid({ text, failed: false }), []);
  const failed = useCallback((text: string) => setSaid({ text, failed: true }), []);
  return [said, { done, failed }];
}
