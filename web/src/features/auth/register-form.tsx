import { MAX_USERNAME, MIN_USERNAME } from '@parc-ferme/domain/player/sign-in-limits';
import { USERNAME, USERNAME_RULE } from '@parc-ferme/domain/player/username';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../../server/api.ts';
import { EMAIL_RULES } from '../../ui/form/email-rules.ts';
import {
  EmailField,
  FormFailure,
  NEW_PASSWORD_RULES,
  NewPasswordFields,
  SubmitButton,
  UsernameField,
} from '../../ui/form/field.tsx';
import { type Rule, useForm } from '../../ui/form/use-form.ts';
import { timeZone } from '../../ui/time-format.ts';
import { useSignInRedirect } from './use-sign-in-redirect.ts';

const RULES: Rule<'username' | 'email' | 'password' | 'again'>[] = [
  ['username', (fieldValue) => fieldValue('username').trim() !== '', 'Please choose a username'],
  [
    'username',
    (fieldValue) => USERNAME.test(fieldValue('username').normalize('NFKC').trim()),
    USERNAME_RULE,
  ],
  ...EMAIL_RULES,
  ...NEW_PASSWORD_RULES,
];

const FIELD_BY_PROBLEM = {
  'username.taken': 'username',
  'username.reserved': 'username',
  'email.taken': 'email',
  'password.common': 'password',
} as const;

export function RegisterForm({ invitation }: { invitation: string | undefined }) {
  const signInAndRedirect = useSignInRedirect();
  const { state } = useLocation();
  const { attributes, fault, failure, busy } = useForm({
    rules: RULES,
    send: async (fieldValue) => {
      const body = {
        username: fieldValue('username'),
        email: fieldValue('email'),
        password: fieldValue('password'),
        timeZone: timeZone(),
        invitation,
      };
      const reply = await call('auth.register', { body });
      signInAndRedirect(
        reply,
        `We’ve sent a link to ${reply.user.email}. Open it to confirm your address and get reminders.`,
      );
    },
    fallback: 'Registration failed',
    fieldByProblem: FIELD_BY_PROBLEM,
  });
  return (
    <form {...attributes}>
      <UsernameField
        hint={`${MIN_USERNAME} to ${MAX_USERNAME} letters, digits, _ - and . Everyone sees it on the leaderboard.`}
        fault={fault('username')}
      />
      <EmailField
        label="Email"
        hint="For reminders and a forgotten password. Nobody else sees it."
        name="email"
        fault={fault('email')}
      />
      <NewPasswordFields label="Password" fault={fault} />
      <FormFailure failure={failure} />
      <SubmitButton busy={busy}>Register</SubmitButton>
      <p>
        Been here before?{' '}
        <Link to="/login" state={state}>
          Login
        </Link>
      </p>
    </form>
  );
}
