import type { Thread } from '../../../server/comment-draft.ts';
import { useSeason } from '../../../server/season.tsx';
import { GENERAL } from '../../../server/talk-news.ts';
import styles from './new-threads.module.css';

type Props = {
  /** The names of threads, separated by spaces. */
  news: string;
  thread: Thread;
  onChoose: (thread: Thread) => void;
};

/** The list above marks further ones. */
const MAX_SHOWN = 3;

/** The other threads that have something new, each a tap away. */
export function NewThreads({ news, thread = GENERAL, onChoose }: Props) {
  const { data: season } = useSeason();
  const named = news.split(' ').flatMap((id) => {
    const race = season?.races.find(({ _id }) => _id === id);
    const name = id === GENERAL ? 'Everything' : race?.raceName;
    return name && id !== thread ? { id, name } : [];
  });
  if (named.length === 0) return null;
  function choose(id: string) {
    // The button goes with what it tells of.
    document.getElementById('comments')?.focus({ preventScroll: true });
    onChoose(id === GENERAL ? undefined : id);
  }
  return (
    <p className={styles.news}>
      New comments:
      {named.slice(0, MAX_SHOWN).map(({ id, name }) => (
        <button key={id} type="button" className="plain" onClick={() => choose(id)}>
          {name}
        </button>
      ))}
    </p>
  );
}
