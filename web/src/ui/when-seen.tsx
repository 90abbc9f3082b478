import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LoadBoundary } from './load-boundary.tsx';
import styles from './when-seen.module.css';

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** Loads the children without being seen, as for a link to one of them. */
  isNeeded?: boolean;
};

/** The distance from the view at which loading begins. */
const LOAD_DISTANCE = '50px';

/** For lazy parts below the first screen: their code and data are loaded when the visitor scrolls to them. */
export function WhenSeen({ children, fallback, isNeeded = false }: Props) {
  const [wasSeen, setSeen] = useState(false);
  const isSeen = wasSeen || isNeeded;
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = placeholder;
    if (isSeen || !current) return;
    const show = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(show, { rootMargin: LOAD_DISTANCE });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  if (!isSeen) {
    return (
      <div ref={placeholder} className={styles.place}>
        {fallback}
      </div>
    );
  }
  return (
    <LoadBoundary part>
      <Suspense fallback={<div aria-busy="true">{fallback}</div>}>{children}</Suspense>
    </LoadBoundary>
  );
}
