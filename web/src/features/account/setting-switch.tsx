import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  hint: string;
  isOn: boolean;
  /** While a change is saved, another one does nothing. */
  isSaving: boolean;
  onSwitch: (isOn: boolean) => void;
  message: ReactNode;
};

/** A setting that is saved as soon as it is switched. */
export function SettingSwitch({ label, hint, isOn, isSaving, onSwitch, message }: Props) {
  const id = useId();
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={id}
          aria-busy={isSaving}
          onChange={(event) => isSaving || onSwitch(event.target.checked)}
        />
        {label}
      </label>
      <p id={id} className="quiet small">
        {hint}
      </p>
      <p role="status">{message}</p>
    </>
  );
}
