import { Link } from 'react-router-dom';
import { Title } from '../ui/title.tsx';

export function NoSuchPage() {
  return (
    <>
      <Title>No such page</Title>
      <p>
        There is no page here. Try the <Link to="/">home page</Link> or{' '}
        <Link to="/predictions">your predictions</Link>.
      </p>
    </>
  );
}
