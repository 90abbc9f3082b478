import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

export function Becomes({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      {before} <Icon name="arrow-right" />
      <span className="visually-hidden">becomes</span> {after}
    </>
  );
}
