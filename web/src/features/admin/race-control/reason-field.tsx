type Props = {
  value: string;
  onChange: (reason: string) => void;
  label?: string | undefined;
  readBy?: string | undefined;
};

/** Recorded in the audit log, and shown to players. */
export function ReasonField({
  value,
  onChange,
  label = 'Reason',
  readBy = 'Players and other admins',
}: Props) {
  return (
    <label>
      {label}
      <textarea
        rows={2}
        required
        maxLength={500}
        value={value}
        placeholder={`${readBy} can read this`}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
