import { Link } from 'react-router-dom';
import { Title } from '../../components/title.tsx';

export default function NoSuchPage() {
  return (
    <>
      <Title>No such page</Title>
      <p>
        There is no page here. <Link to="/">To the home page</Link>, or to{' '}
        <Link to="/predictions">your predictions</Link>.
      </p>
    </>
  );
}
