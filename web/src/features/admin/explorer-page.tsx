import { Title } from '../../components/title.tsx';

export default function ExplorerPage() {
  return <Title>Results explorer</Title>;
}
