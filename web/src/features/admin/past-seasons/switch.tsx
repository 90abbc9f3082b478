type SwitchProps = { label: string; isOn: boolean; onSwitch: (isOn: boolean) => void };

export function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      {label}
    </label>
  );
}
