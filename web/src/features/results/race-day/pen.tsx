import { heldUntil, PENS_A_RACE } from '@parc-ferme/domain/live/pen';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call } from '../../../server/api.ts';
import type { Race } from '../../../server/season.tsx';
import { invalidate, serverQuery } from '../../../server/server-data.ts';
import { useSession } from '../../../server/session.tsx';
import { useNow } from '../../../server/use-now.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { CallFailure } from '../../../ui/toast.tsx';
import { canOrderBeSet, type Live, showLive } from './use-live-order.ts';

/** Who has the pen, which is the right to set the live order. */
export function usePen(raceId: string, { penNumber, version }: Live) {
  const { user } = useSession();
  const { data } = useServerData({
    ...serverQuery(
      'live.pen',
      // A key of its own for each holder, and for each time that nobody has the pen.
      { raceId, pen: penNumber ?? `none since ${version}` },
      ({ signal }) => call('live.pen', { params: { raceId }, signal }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const holder = penNumber === null ? undefined : data?.holder;
  return { holder, timesTaken: data?.timesTaken ?? 0, isMine: holder?.user === user?.id };
}

type Props = { race: Race; live: Live; pen: ReturnType<typeof usePen>; onPenChange: () => void };

/** Shows who has the pen, with buttons to take it and to give it back. */
export function Pen({ race, live, pen: { holder, timesTaken, isMine }, onPenChange }: Props) {
  const { user } = useSession();
  const heldUntilTime = live.activeAt ? heldUntil({ activeAt: live.activeAt }) : undefined;
  const now = useNow(() => heldUntilTime?.getTime() ?? Number.NaN);
  const penChange = useMutation({
    mutationFn: (name: 'live.take' | 'live.release') =>
      call(name, { params: { raceId: race._id } }),
    onMutate: onPenChange,
    onSuccess: (changed) => showLive(race._id, changed),
    onError: () => invalidate('live.get', 'live.pen'),
  });
  if (!canOrderBeSet(race, now)) return null;
  const isHeld = heldUntilTime !== undefined && now < heldUntilTime;
  const isUsedUp = !isMine && timesTaken >= PENS_A_RACE;
  const button = (label: string, name: 'live.take' | 'live.release', isDisabled = false) => (
    <button
      type="button"
      className="plain"
      disabled={isDisabled || penChange.isPending}
      onClick={() => penChange.mutate(name)}
    >
      {label}
    </button>
  );
  return (
    <>
      <p role="status">{textOf(holder?.username, { isMine, isHeld, isUsedUp })}</p>
      <div className="actions">
        {isMine && button('Give the pen back', 'live.release')}
        {!isMine && !isUsedUp && button('Take the pen', 'live.take', isHeld)}
        {!isMine && holder && user?.role === 'admin' && button('Take it away', 'live.release')}
      </div>
      <CallFailure error={penChange.error} />
    </>
  );
}

type State = { isMine: boolean; isHeld: boolean; isUsedUp: boolean };

function textOf(holder: string | undefined, { isMine, isHeld, isUsedUp }: State): string {
  if (isMine) return 'You have the pen: put the cars in order as they run. Everybody sees it.';
  const who = `${holder ?? 'Nobody'} has the pen.`;
  if (isUsedUp) return `${who} You have had it three times, the most in one race.`;
  if (isHeld) return `${who} You can take it after a minute without a move.`;
  return holder ? who : `${who} Take it, and keep the order for everybody.`;
}
