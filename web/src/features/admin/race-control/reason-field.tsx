type Props = { value: string; onChange: (reason: string) => void };

/** Kept with what was done, in the audit log and where players read of it. */
export function ReasonField({ value, onChange }: Props) {
  return (
    <label>
      Reason
      <textarea
        rows={2}
        required
        maxLength={500}
        value={value}
        placeholder="Players and other admins can read this"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
