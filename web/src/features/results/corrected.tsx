import type { OfficialValue } from '@parc-ferme/domain/result/correction';
import { Icon } from '../../components/icon.tsx';
import { Day } from '../../components/moment.tsx';
import styles from './official-result.module.css';
import type { Result } from './race-reply.ts';

type Props = {
  value: OfficialValue;
  /** What the value is called, where that is not beside it. */
  of?: string;
  corrections: Result['corrections'];
};

/** Says beside a value that an admin set it manually, and why. */
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
