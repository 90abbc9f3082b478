import { useSeason } from '../../server/season.tsx';

/** The contact for scoring errors. */
export function Support() {
  const { data: season } = useSeason();
  const address = season?.supportEmail;
  return (
    <>
      <h3>Points look wrong?</h3>
      <p>
        It happens. Write to{' '}
        {address ? <a href={`mailto:${address}`}>{address}</a> : 'the support address'} with the
        race and what you expected, and we’ll look into it.
      </p>
    </>
  );
}
