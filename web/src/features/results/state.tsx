import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/icon.tsx';

type Props = { icon: IconName; name: string; children: ReactNode };

/** What stands where something is still to come, and when it will. */
export function State({ icon, name, children }: Props) {
  return (
    <div className="state">
      <Icon name={icon} />
      <div>
        <p className="state-name">{name}</p>
        {children}
      </div>
    </div>
  );
}
