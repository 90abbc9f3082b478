import type { Notice } from '@parc-ferme/domain/notice/notice';
import { lazyPart } from '../lazy-part.ts';
import { WhenSeen } from '../when-seen.tsx';

const NoticePanel = lazyPart(
  () => import('./notice-panel.tsx'),
  (module) => module.NoticePanel,
);

type Props = {
  notices: Notice[] | undefined;
  raceId: string;
  nameOf: (id: string) => string;
  /** For notices that are history. */
  isFolded?: boolean;
};

/** The notices of a race, and those of no single race; the code that shows them is loaded only if there are any. */
export function StewardsNotices({ notices = [], isFolded = false, ...race }: Props) {
  const isOfRace = ({ raceId }: Notice) => raceId === race.raceId || raceId === null;
  if (!notices.some(isOfRace)) return null;
  return (
    <WhenSeen>
      <NoticePanel {...race} notices={notices} isFolded={isFolded} />
    </WhenSeen>
  );
}
