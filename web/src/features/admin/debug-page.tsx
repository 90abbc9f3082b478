import { Title } from '../../components/title.tsx';

export default function DebugPage() {
  return <Title>Head-to-head debug tool</Title>;
}
