import { countText } from '@parc-ferme/domain/wording/number-text';
import { Link } from 'react-router-dom';
import { seasonTipsQuery, tipsToGive } from '../../server/season-tips.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { DateTime } from '../../ui/date-time.tsx';

/** How many season tips the player has not given yet, until they close with the first race. */
export function SeasonTipsLine({ season }: { season: number }) {
  const { data } = useServerData(seasonTipsQuery(season));
  const toGive = data?.isOpen && !data.sealed ? tipsToGive(data) : 0;
  if (!data || toGive === 0) return null;
  return (
    <aside className="callout" aria-label="Season tips">
      <p>
        <b>{`${countText(toGive, 'season tip')} to give`}</b>
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
