import type { ReactNode } from 'react';

type Props = { name: string; children: ReactNode };

/** A value below its name, within a `dl`. */
export function Fact({ name, children }: Props) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A value that stands out, and a quiet text after it. A `dl` of the class `figures` shows several side by side. */
export function Figure({ name, more, children }: Props & { more?: ReactNode }) {
  return (
    <Fact name={name}>
      <b>{children}</b>
      {more && <span className="quiet small">{more}</span>}
    </Fact>
  );
}
