import { Title } from '../../components/title.tsx';

export default function MachineRoomPage() {
  return <Title>Machine room</Title>;
}
