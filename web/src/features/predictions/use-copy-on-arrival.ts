import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import { fieldsOf } from './stored-picks.ts';

/**
 * Copies the last picks into the form once, if a link asks for it.
 *
 * @returns whether they were copied
 */
export function useCopyOnArrival(copy: (() => void) | undefined): boolean {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [isCopied, setCopied] = useState(false);
  const isRequested = fieldsOf(state).copyLast === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link copies once, whatever `copy` is later
  useEffect(() => {
    if (!isRequested) return;
    if (copy) {
      copy();
      setCopied(true);
    }
    navigateIfStillHere(pathname, { replace: true });
  }, [isRequested]);
  return isCopied;
}
