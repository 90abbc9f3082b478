import { Title } from '../../components/title.tsx';

export default function ResetPage() {
  return <Title>New password</Title>;
}
