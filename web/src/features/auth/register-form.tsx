import { MAX_USERNAME, MIN_USERNAME } from '@parc-ferme/domain/sign-in-limits';
import { USERNAME, USERNAME_RULE } from '@parc-ferme/domain/username';
import { useLocation } from 'react-router-dom';
import { call } from '../../api.ts';
import {
  Field,
  FormFailure,
  NEW_PASSWORD_RULES,
  NewPasswordFields,
  SubmitButton,
} from '../../components/field.tsx';
import { Link } from '../../components/link.tsx';
import { type Rule, useForm } from '../../use-form.ts';
import { EMAIL } from './email.ts';
import { useWayIn } from './use-way-in.ts';

const RULES: Rule<'username' | 'email' | 'password' | 'again'>[] = [
  ['username', (typed) => typed('username').trim() !== '', 'Please choose a username'],
  ['username', (typed) => USERNAME.test(typed('username').normalize('NFKC').trim()), USERNAME_RULE],
  ['email', (typed) => typed('email').trim() !== '', 'Please enter your email address'],
  ['email', (typed) => EMAIL.test(typed('email').trim()), 'This is not an email address'],
  ...NEW_PASSWORD_RULES,
];

const BLAMED = {
  'username.taken': 'username',
  'username.reserved': 'username',
  'email.taken': 'email',
  'password.common': 'password',
} as const;

export function RegisterForm() {
  const goIn = useWayIn();
  const { state } = useLocation();
  const { attributes, fault, failure, busy } = useForm({
    rules: RULES,
    send: async (typed) => {
      const [username, email, password] = [typed('username'), typed('email'), typed('password')];
      goIn(await call('auth.register', { body: { username, email, password } }));
    },
    otherwise: 'Registration failed',
    blamed: BLAMED,
  });
  return (
    <form {...attributes}>
      <Field
        label="Username"
        hint={`${MIN_USERNAME} to ${MAX_USERNAME} letters, digits, _ - and . Everybody sees it on the leaderboard.`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        fault={fault('username')}
      />
      <Field
        label="Email"
        hint="For reminders and a forgotten password. Nobody else sees it."
        name="email"
        type="email"
        autoComplete="email"
        required
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
