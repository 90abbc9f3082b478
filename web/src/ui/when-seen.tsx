import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LoadBoundary } from './load-boundary.tsx';
import styles from './when-seen.module.css';

type Props = {
  children: ReactNode;
  waiting?: ReactNode;
  /** Whether they are needed wherever they are, as for a link to one of them. */
  isNeeded?: boolean;
};

/** Begins to load before the part is in view. */
const AHEAD = '50px';

/** Lazy parts below the first screen: their code and data are loaded when they are scrolled to. */
export function WhenSeen({ children, waiting, isNeeded = false }: Props) {
  const [wasSeen, setSeen] = useState(false);
  const isSeen = wasSeen || isNeeded;
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = placeholder;
    if (isSeen || !current) return;
    const show = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(show, { rootMargin: AHEAD });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  if (!isSeen) {
    return (
      <div ref={placeholder} className={styles.place}>
        {waiting}
      </div>
    );
  }
  return (
    <LoadBoundary part>
      <Suspense fallback={<div aria-busy="true">{waiting}</div>}>{children}</Suspense>
    </LoadBoundary>
  );
}
