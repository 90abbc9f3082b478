import { Link } from 'react-router-dom';

export function NoCalendar({ season }: { season: number }) {
  return (
    <>
      <p className="eyebrow">Garage closed</p>
      <h1>No race on the calendar yet</h1>
      <p>
        The {season} calendar appears here automatically when it is published. Predictions open the
        same day.
      </p>
      <div className="actions">
        <Link className="button plain" to="/rules">
          Read the rules meanwhile
        </Link>
      </div>
    </>
  );
}
