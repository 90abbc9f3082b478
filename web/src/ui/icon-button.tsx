import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'type'> & { icon: IconName; label: string };

/** A button whose icon alone says what it does. */
export function IconButton({ icon, label, className = 'bare', ...button }: Props) {
  return (
    <button {...button} type="button" className={className} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
