import { Title } from '../../components/title.tsx';

export default function RaceControlPage() {
  return <Title>Race control</Title>;
}
