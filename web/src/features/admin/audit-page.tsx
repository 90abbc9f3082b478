import { Title } from '../../components/title.tsx';

export default function AuditPage() {
  return <Title>Audit log</Title>;
}
