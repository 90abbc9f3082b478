import type { ReactNode } from 'react';
import { useSession } from '../server/session.tsx';

type Role = 'visitor' | 'player' | 'admin';

/**
 * What is for some only. An HTML file has it for all of them, and `layout.css` shows what the attribute that
 * `before-first-paint.js` sets allows.
 */
export function ShownTo({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { user } = useSession();
  if (import.meta.env.SSR) return <div data-for={roles.join(' ')}>{children}</div>;
  return roles.includes(user?.role ?? 'visitor') && children;
}
