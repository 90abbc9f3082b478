import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { useSession } from '../../session.tsx';

export default function LoginPage() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const [username, password] = [String(form.get('username')), String(form.get('password'))];
      signIn(await call('auth.login', { body: { username, password } }));
      void navigate('/predictions');
    } catch (error) {
      setFailure(messageOf(error, 'Login failed'));
      setBusy(false);
    }
  }

  return (
    <>
      <h1>Login</h1>
      <form className="form" onSubmit={submit}>
        <label>
          Username
          <input name="username" autoComplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {failure && <Failure>{failure}</Failure>}
        <button type="submit" disabled={busy}>
          Login
        </button>
        <p>
          New here? <Link to="/register">Register</Link>
        </p>
      </form>
    </>
  );
}
