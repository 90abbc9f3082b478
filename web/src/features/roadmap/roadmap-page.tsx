import { Title } from '../../components/title.tsx';

export default function RoadmapPage() {
  return <Title>Roadmap</Title>;
}
