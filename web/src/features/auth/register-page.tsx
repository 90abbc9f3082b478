import { MIN_PASSWORD } from '@parc-ferme/domain/password';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { useSession } from '../../session.tsx';

export default function RegisterPage() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name));
    if (field('password') !== field('again')) {
      setFailure('Passwords do not match');
      return;
    }
    setBusy(true);
    try {
      const [username, email, password] = [field('username'), field('email'), field('password')];
      signIn(await call('auth.register', { body: { username, email, password } }));
      void navigate('/predictions');
    } catch (error) {
      setFailure(messageOf(error, 'Registration failed'));
      setBusy(false);
    }
  }

  return (
    <>
      <h1>Register</h1>
      <form className="form" onSubmit={submit}>
        <label>
          Username
          <input name="username" autoComplete="username" minLength={3} maxLength={20} required />
        </label>
        <label>
          Email
          <input name="email" type="email" autoComplete="email" required />
        </label>
        <label>
          Password
          <input
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={MIN_PASSWORD}
            required
          />
        </label>
        <label>
          Confirm password
          <input name="again" type="password" autoComplete="new-password" required />
        </label>
        {failure && <Failure>{failure}</Failure>}
        <button type="submit" disabled={busy}>
          Register
        </button>
        <p>
          Been here before? <Link to="/login">Login</Link>
        </p>
      </form>
    </>
  );
}
