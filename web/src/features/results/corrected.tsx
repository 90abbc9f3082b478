import type { OfficialValue } from '@parc-ferme/domain/result/correction';
import { Day } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './official-result.module.css';
import type { Result } from './race-reply.ts';

type Props = {
  value: OfficialValue;
  /** The name of the value, if it is not shown beside it. */
  of?: string;
  corrections: Result['corrections'];
};

/** Marks a value that an admin corrected, with the reason. */
export function Corrected({ value, of, corrections }: Props) {
  const correction = corrections.find((one) => one.value === value);
  if (!correction) return null;
  return (
    <span className={styles.corrected}>
      <Icon name="edit" />
      <span>
        {of && `${of}: `}Corrected by {correction.by}, <Day at={correction.at} />:{' '}
        {correction.reason}
      </span>
    </span>
  );
}
