import type { Thread } from '../../server/comment-draft.ts';
import { isCompleted, type Race, useSeason } from '../../server/season.tsx';
import { GENERAL_THREAD, useTalkNews } from '../../server/talk-news.ts';
import { Choice } from '../../ui/choice.tsx';
import styles from './comments.module.css';

type Props = { userId: string; thread: Thread; onChoose: (thread: Thread) => void };

/** How many threads with new comments have a button of their own; the list marks all of them. */
const MAX_BUTTONS = 3;

/** The general thread, the next race's, and those of completed races, the latest first. */
export function ThreadChoice({ userId, thread, onChoose }: Props) {
  const { data: season } = useSeason();
  const newThreadIds = useTalkNews(userId).split(' ');
  const races = season ? threadsOf(season.races, thread) : [];
  if (races.length === 0) return null;
  const withNews = (name: string, id: string) =>
    newThreadIds.includes(id) ? `${name} · new` : name;
  const options = races.map(({ _id, raceName }) => ({ value: _id, name: withNews(raceName, _id) }));
  const newThreads = newThreadIds.flatMap((id) => {
    const name =
      id === GENERAL_THREAD ? 'Everything' : season?.races.find(({ _id }) => _id === id)?.raceName;
    return name && id !== (thread ?? GENERAL_THREAD) ? { id, name } : [];
  });
  function choose(id: string) {
    // The button is removed, as nothing is new there any more.
    document.getElementById('comments')?.focus({ preventScroll: true });
    onChoose(id === GENERAL_THREAD ? undefined : id);
  }
  return (
    <>
      <div className={styles.threads}>
        <Choice
          label="Talk about"
          value={thread ?? ''}
          options={options}
          prompt={thread === undefined ? 'Everything' : withNews('Everything', GENERAL_THREAD)}
          onChoose={(chosen) => onChoose(chosen || undefined)}
        />
      </div>
      {newThreads.length > 0 && (
        <p className="row">
          New comments:
          {newThreads.slice(0, MAX_BUTTONS).map(({ id, name }) => (
            <button key={id} type="button" className="plain" onClick={() => choose(id)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** The races that have a thread to choose: also the chosen one, which may be a later race's. */
function threadsOf(races: Race[], chosen: Thread): Race[] {
  const next = races.find((race) => race.status !== 'cancelled' && !isCompleted(race));
  const isOffered = (race: Race) => race === next || race._id === chosen || isCompleted(race);
  return races.filter(isOffered).toReversed();
}
