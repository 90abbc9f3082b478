import { useSeason } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';

/** Before the first result: when there will be points. */
export function FirstPoints({ season }: { season: number }) {
  const { data: current } = useSeason();
  const calendar = current?.season === season ? current.races : [];
  const first = calendar.find(({ status }) => status !== 'cancelled');
  return (
    <p>
      Nobody has scored yet. The first points appear a few hours after the flag
      {first ? (
        <>
          {' '}
          of the {first.raceName}, which starts <DateTime at={first.date} />.
        </>
      ) : (
        ' of the first race.'
      )}
    </p>
  );
}
