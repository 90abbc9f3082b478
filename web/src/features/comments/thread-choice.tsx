import { Suspense } from 'react';
import type { Thread } from '../../server/comment-draft.ts';
import { isCompleted, type Race, useSeason } from '../../server/season.tsx';
import { GENERAL, useTalkNews } from '../../server/talk-news.ts';
import { Choice } from '../../ui/choice.tsx';
import { commentPart } from './comment-part.ts';
import styles from './comments.module.css';

const NewThreads = commentPart((of) => of.NewThreads);

type Props = { userId: string; thread: Thread; onChoose: (thread: Thread) => void };

/** The general thread, the next race's, and those of completed races, the latest first. */
export function ThreadChoice({ userId, thread, onChoose }: Props) {
  const { data: season } = useSeason();
  const news = useTalkNews(userId);
  const withNews = (name: string, id: string) =>
    news.split(' ').includes(id) ? `${name} · new` : name;
  const races = season ? threadsOf(season.races, thread) : [];
  if (races.length === 0) return null;
  const options = races.map(({ _id, raceName }) => ({ value: _id, name: withNews(raceName, _id) }));
  return (
    <>
      <div className={styles.threads}>
        <Choice
          label="Talk about"
          value={thread ?? ''}
          options={options}
          prompt={thread === undefined ? 'Everything' : withNews('Everything', GENERAL)}
          onChoose={(chosen) => onChoose(chosen || undefined)}
        />
      </div>
      <Suspense fallback={null}>{news && <NewThreads {...{ news, thread, onChoose }} />}</Suspense>
    </>
  );
}

/** With the chosen one, which may be a later race's. */
function threadsOf(races: Race[], chosen: Thread): Race[] {
  const next = races.find((race) => race.status !== 'cancelled' && !isCompleted(race));
  const isOffered = (race: Race) => race === next || race._id === chosen || isCompleted(race);
  const offered = races.filter(isOffered);
  return offered.toReversed();
}
