import { useTalkNews } from '../server/talk-news.ts';

type Props = {
  userId: string;
  /** The id of a race's thread; without it any thread counts. */
  thread?: string;
};

/** Marks what leads to comments that the player has not seen. */
export function TalkMark({ userId, thread }: Props) {
  const newThreadIds = useTalkNews(userId);
  const isMarked =
    thread === undefined ? newThreadIds !== '' : newThreadIds.split(' ').includes(thread);
  return isMarked ? (
    <span className="chip news">
      new<span className="visually-hidden"> comments</span>
    </span>
  ) : null;
}
