import { countText } from '@parc-ferme/domain/wording/number-text';
import { Link } from 'react-router-dom';
import { missingTipCount, seasonTipsQuery } from '../../server/season-tips.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { DateTime } from '../../ui/date-time.tsx';

/** How many season tips the player has not given yet, until they close with the first race. */
export function SeasonTipsLine({ season }: { season: number }) {
  const { data } = useServerData(seasonTipsQuery(season));
  const missingCount = data?.isOpen && !data.sealed ? missingTipCount(data) : 0;
  if (!data || missingCount === 0) return null;
  return (
    <aside className="callout" aria-label="Season tips">
      <p>
        <b>{`${countText(missingCount, 'season tip')} to give`}</b>
        {data.closesAt && (
          <span className="quiet">
            , until <DateTime at={data.closesAt} />
          </span>
        )}
      </p>
      <Link className="button plain" to="/predictions#season-tips">
        Give my tips
      </Link>
    </aside>
  );
}
