import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { pickShares, twins } from '@parc-ferme/domain/picks/pick-shares';
import { useMemo } from 'react';
import { useSession } from '../../server/session.tsx';
import { NUMBER_OF_PICKS } from '../../ui/number-of-picks.ts';
import { PlayerLinks } from '../../ui/player-links.tsx';
import styles from './everybodys-picks.module.css';
import { OneMorePick } from './one-more-pick.tsx';
import { PickChoices } from './pick-choices.tsx';
import type { Shown } from './player-view.ts';
import type { Entry } from './race-reply.ts';

type Props = Shown & { scores: Entry[] };

/** All players' picks: the choices of each as bars, and the players with the same picks. */
export function EverybodysPicks({ scores, ...shown }: Props) {
  const { user } = useSession();
  const sheets = useMemo(
    () =>
      scores.map(({ user, username, prediction }) => ({
        user,
        username,
        picks: prediction.predictions,
      })),
    [scores],
  );
  const shares = useMemo(() => pickShares(sheets), [sheets]);
  const same = useMemo(() => twins(sheets), [sheets]);
  const own = scores.find((entry) => entry.user === user?.id);
  if (shares.length === 0) return null;
  return (
    <section>
      <h3>How everybody picked</h3>
      {own && shown.result && <OneMorePick own={own} result={shown.result} scores={scores} />}
      {same.map((players) => (
        <p key={players[0]?.user}>
          The same {NUMBER_OF_PICKS} picks:{' '}
          <PlayerLinks of={{ named: players, players: players.length }} />.
        </p>
      ))}
      <div className={styles.picks}>
        {CATEGORIES.map((category) => (
          <PickChoices
            key={category.key}
            {...{ ...shown, category, userId: user?.id }}
            choices={shares.find(({ key }) => key === category.key)?.choices ?? []}
          />
        ))}
      </div>
    </section>
  );
}
