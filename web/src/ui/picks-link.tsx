import { Link } from 'react-router-dom';

type Props = {
  race: { _id: string; revealed: boolean };
  className?: string;
};

/** A link to the results page of a closed race, which shows all picks once they are revealed. */
export function PicksLink({ race: { _id, revealed }, className }: Props) {
  return (
    <Link className={className} to={`/results/${_id}`}>
      {revealed ? 'See everybody’s picks' : 'Wait for the reveal'}
    </Link>
  );
}
