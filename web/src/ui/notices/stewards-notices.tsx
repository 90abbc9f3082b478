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

/** The notices of a race. Most races have none: the code that shows them is loaded only for one that has. */
export function StewardsNotices({ notices = [], isFolded = false, ...race }: Props) {
  if (!notices.some((one) => one.raceId === race.raceId || one.raceId === null)) return null;
  return (
    <WhenSeen>
      <NoticePanel {...race} notices={notices} isFolded={isFolded} />
    </WhenSeen>
  );
}
