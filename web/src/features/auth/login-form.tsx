import { Link, useLocation } from 'react-router-dom';
import { call } from '../../server/api.ts';
import { useSeason } from '../../server/season.tsx';
import { FormFailure, PasswordField, SubmitButton, UsernameField } from '../../ui/form/field.tsx';
import { type Rule, useForm } from '../../ui/form/use-form.ts';
import { SupportAddress } from '../../ui/support-address.tsx';
import { timeZone } from '../../ui/time-format.ts';
import { useSignInRedirect } from './use-sign-in-redirect.ts';

const RULES: Rule<'username' | 'password'>[] = [
  ['username', (fieldValue) => fieldValue('username').trim() !== '', 'Please enter your username'],
  ['password', (fieldValue) => fieldValue('password') !== '', 'Please enter your password'],
];

export function LoginForm({ username }: { username: string | undefined }) {
  const signInAndRedirect = useSignInRedirect();
  const { state } = useLocation();
  const { attributes, fault, failure, busy } = useForm({
    rules: RULES,
    send: async (fieldValue) => {
      const body = {
        username: fieldValue('username'),
        password: fieldValue('password'),
        timeZone: timeZone(),
      };
      signInAndRedirect(await call('auth.login', { body }));
    },
    fallback: 'Login failed',
  });
  return (
    <form {...attributes}>
      <UsernameField
        hint="Or your email address"
        defaultValue={username}
        fault={fault('username')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        fault={fault('password')}
      />
      <FormFailure failure={failure} />
      <SubmitButton busy={busy}>Login</SubmitButton>
      <div className="spread">
        <Link className="touch" to="#forgot" state={state}>
          Forgot Password
        </Link>
        <NewHere />
      </div>
      <p className="small">
        Can’t get in? Write to <SupportAddress />.
      </p>
    </form>
  );
}

function NewHere() {
  const { state } = useLocation();
  const { data: season } = useSeason();
  if (season?.registration === 'invitation') {
    return <p>New here? Registration is by invitation: ask an admin for a link.</p>;
  }
  return (
    <p>
      New here?{' '}
      <Link to="/register" state={state}>
        Register
      </Link>
    </p>
  );
}
