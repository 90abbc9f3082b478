import { useEffect, useState } from 'react';

const TOAST_MS = 3_000;

type ToastState = { text: string; isFailure: boolean };
export type Notify = { success(text: string): void; failure(text: string): void };

/** The toast of the last action: a success disappears, a failure stays. */
export function useToast(): [ToastState | undefined, Notify] {
  const [toast, setToast] = useState<ToastState>();

  useEffect(() => {
    if (!toast || toast.isFailure) return;
    const timer = window.setTimeout(() => setToast(undefined), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [toast]);

  const success = (text: string) => setToast({ text, isFailure: false });
  const failure = (text: string) => setToast({ text, isFailure: true });
  return [toast, { success, failure }];
}
