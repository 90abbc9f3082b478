import { useSession } from '../../session.tsx';
import { AlreadyIn } from './already-in.tsx';
import { Gate } from './gate.tsx';
import { RegisterForm } from './register-form.tsx';

export default function RegisterPage() {
  const { user, ended } = useSession();
  if (user && !ended) return <AlreadyIn title="Register" />;
  return (
    <Gate title="Register">
      <RegisterForm />
    </Gate>
  );
}
