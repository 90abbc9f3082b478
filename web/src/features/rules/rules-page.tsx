import { Title } from '../../components/title.tsx';

export default function RulesPage() {
  return <Title>Rules</Title>;
}
