import type { ReactNode } from 'react';
import { useSession } from '../server/session.tsx';

type Role = 'visitor' | 'player' | 'admin';

/**
 * Shows its children to some roles only. A prerendered HTML file is the same for all roles, so it has the children of
 * every role: `before-first-paint.js` sets the visitor's role on the document, by which `layout.css` hides the others.
 */
export function ShownTo({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { user } = useSession();
  if (import.meta.env.SSR) return <div data-for={roles.join(' ')}>{children}</div>;
  return roles.includes(user?.role ?? 'visitor') && children;
}
