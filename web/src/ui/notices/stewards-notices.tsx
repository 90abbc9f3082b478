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

/** The notices of a race. Most races have none, so that their code is loaded with the first. */
export function StewardsNotices({ notices = [], isFolded = false, ...shown }: Props) {
  if (!notices.some((one) => one.raceId === shown.raceId || one.raceId === null)) return null;
  return (
    <WhenSeen>
      <NoticePanel {...shown} notices={notices} isFolded={isFolded} />
    </WhenSeen>
  );
}
