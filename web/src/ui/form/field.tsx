import { MIN_PASSWORD } from '@parc-ferme/domain/player/sign-in-limits';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Failure } from '../toast.tsx';
import styles from './field.module.css';
import type { Rule } from './use-form.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'children'> & {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  /** Rendered at the end of the input. */
  children?: ReactNode;
};

export function Field({ label, hint, fault, children, ...input }: Props) {
  const id = useId();
  const about = fault || hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.input}>
        <input
          {...input}
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={about ? `${id}-about` : undefined}
        />
        {children}
      </div>
      {about && (
        <p id={`${id}-about`} className={`${fault ? styles.fault : 'quiet'} small`}>
          {about}
        </p>
      )}
    </div>
  );
}

/** For names and the like, which a keyboard must not change. */
const TYPED_EXACTLY = { autoCapitalize: 'none', spellCheck: false, required: true } as const;

export function UsernameField(props: Omit<Props, 'label' | 'name' | 'children'>) {
  return (
    <Field {...props} {...TYPED_EXACTLY} label="Username" name="username" autoComplete="username" />
  );
}

/** An email address. As `type="email"` Chromium would send an encoded domain in place of the one typed. */
export function EmailField(props: Omit<Props, 'type' | 'inputMode' | 'children'>) {
  return <Field {...props} {...TYPED_EXACTLY} type="text" inputMode="email" autoComplete="email" />;
}

export function PasswordField(props: Omit<Props, 'type' | 'children'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...props} {...TYPED_EXACTLY} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className={`bare ${styles.show}`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        Show <span className="visually-hidden">{props.label.toLowerCase()}</span>
      </button>
    </Field>
  );
}

export const NEW_PASSWORD_RULES: Rule<'password' | 'again'>[] = [
  [
    'password',
    (fieldValue) => fieldValue('password').length >= MIN_PASSWORD,
    `Password must be at least ${MIN_PASSWORD} characters long`,
  ],
  [
    'again',
    (fieldValue) => fieldValue('again') === fieldValue('password'),
    'Passwords do not match',
  ],
];

type NewPasswordProps = {
  label: string;
  fault: (name: 'password' | 'again') => string | undefined;
};

export function NewPasswordFields({ label, fault }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={`At least ${MIN_PASSWORD} characters`}
        name="password"
        autoComplete="new-password"
        fault={fault('password')}
      />
      <PasswordField
        label="Confirm password"
        name="again"
        autoComplete="new-password"
        fault={fault('again')}
      />
    </>
  );
}

type FormFailureProps = { failure: { message: string; hasNoReply: boolean } | undefined };

export function FormFailure({ failure }: FormFailureProps) {
  if (!failure) return null;
  return (
    <Failure>
      <p>{failure.message}</p>
      {failure.hasNoReply && (
        <p className="small">
          The server could not be reached. What you have entered is kept: try again.
        </p>
      )}
    </Failure>
  );
}

/** A submit button that keeps the focus while the request is pending. A second press does nothing. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="submit" aria-disabled={busy}>
      {children}
    </button>
  );
}
