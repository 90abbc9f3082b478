import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

export function ValueChange({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      <span>{before}</span> <Icon name="arrow-right" />
      <span className="visually-hidden">becomes</span> <span>{after}</span>
    </>
  );
}
