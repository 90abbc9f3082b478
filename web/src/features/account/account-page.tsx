import { Title } from '../../components/title.tsx';

export default function AccountPage() {
  return <Title>Account</Title>;
}
