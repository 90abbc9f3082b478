import type { ReactNode } from 'react';
import { Fact } from '../../ui/fact.tsx';
import styles from './admin.module.css';

/** Values by their names; an undefined one is left out. */
export function Facts({ values }: { values: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}
