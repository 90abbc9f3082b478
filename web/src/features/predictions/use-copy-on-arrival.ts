import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLateNavigate } from '../../ui/use-late-navigate.ts';
import { fieldsOf } from './stored-picks.ts';

/**
 * Copies the last picks into the form once, if a link asks for it.
 *
 * @returns whether they were copied
 */
export function useCopyOnArrival(copy: (() => void) | undefined): boolean {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const navigateLate = useLateNavigate();
  const [isCopied, setCopied] = useState(false);
  const isAsked = fieldsOf(state).copyLast === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is copied is asked for once
  useEffect(() => {
    if (!isAsked) return;
    if (copy) {
      copy();
      setCopied(true);
    }
    navigateLate(pathname, { replace: true });
  }, [isAsked]);
  return isCopied;
}
