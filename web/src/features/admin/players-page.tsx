import { Title } from '../../components/title.tsx';

export default function PlayersPage() {
  return <Title>Players</Title>;
}
