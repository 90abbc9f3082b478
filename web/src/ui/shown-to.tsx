import type { ReactNode } from 'react';
import { useHydrated } from '../server/hydration.tsx';
import { useSession } from '../server/session.tsx';
import styles from './shown-to.module.css';

type Role = 'visitor' | 'player' | 'admin';

/**
 * What is for some only. The HTML that was built has it for all roles, and the style sheet shows what the
 * attribute that `before-first-paint.js` sets allows.
 */
export function ShownTo({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { user } = useSession();
  const isHydrated = useHydrated();
  if (isHydrated && !roles.includes(user?.role ?? 'visitor')) return null;
  const waiting = roles.map((role) => styles[role]).join(' ');
  return (
    <div className={isHydrated ? styles.shown : `${styles.waiting} ${waiting}`}>{children}</div>
  );
}
