import { useId } from 'react';
import styles from './form/field.module.css';

export type Option = { value: string; name: string; disabled?: boolean };

type Props = {
  label: string;
  value: string;
  options: Option[];
  /** The text while nothing is chosen. Without it an option is always chosen. */
  prompt?: string;
  onChoose: (value: string) => void;
};

export function Choice({ label, value, options, prompt, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value: option, name, disabled }) => (
          <option key={option} value={option} disabled={disabled}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
