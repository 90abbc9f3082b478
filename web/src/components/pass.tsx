import type { ReactNode } from 'react';
import './pass.css';

type Props = { children: ReactNode; stub?: ReactNode };

/** A card as it hangs from a neck in the paddock: tape above, and a stub to tear off below. */
export function Pass({ children, stub }: Props) {
  return (
    <div className="pass">
      <div className="pass-tape" aria-hidden="true" />
      <div className="pass-body">{children}</div>
      {stub && <div className="pass-stub">{stub}</div>}
    </div>
  );
}
