import { Link } from 'react-router-dom';

export function EnterPredictions() {
  return (
    <Link className="button" to="/predictions">
      Enter My Predictions
    </Link>
  );
}
