import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { Gate } from './gate.tsx';
import { LoginForm } from './login-form.tsx';

export default function LoginPage() {
  const { user, hasEnded } = useSession();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const navigateIfStillHere = useNavigateIfStillHere();
  const toLogin = ['/login', { replace: true, state }] as const;
  const isForgotForm = hash === '#forgot';
  useFocusOnFormChange(isForgotForm);
  if (user && !hasEnded) return <AlreadySignedIn title="Login" />;
  return isForgotForm ? (
    <Gate title="Forgot Password">
      <ForgotForm
        onClose={() => void navigate(...toLogin)}
        onSent={() => navigateIfStillHere(...toLogin)}
      />
    </Gate>
  ) : (
    <Gate title="Login">
      {hasEnded && <p>Your session has ended. Log in again: what you typed is still there.</p>}
      <LoginForm username={user?.username} />
    </Gate>
  );
}

function useFocusOnFormChange(isForgotForm: boolean) {
  const lastShown = useRef(isForgotForm);
  useEffect(() => {
    if (lastShown.current === isForgotForm) return;
    lastShown.current = isForgotForm;
    document.querySelector<HTMLInputElement>('main input')?.focus();
  }, [isForgotForm]);
}
