import type { Reaction, ReactionCount } from '@parc-ferme/domain/comment/reaction';
import { REACTIONS } from '@parc-ferme/domain/comment/reactions';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../../server/api.ts';
import type { Comment } from '../../../server/comment-draft.ts';
import { inThread, showComment } from '../comments-query.ts';
import type { Notify } from '../use-transient-notice.ts';
import { ReactionIcon } from './reaction-icon.tsx';
import styles from './reactions.module.css';

const NAMES: Record<Reaction, string> = {
  agree: 'Agreed',
  laugh: 'Funny',
  wow: 'No way',
  ouch: 'Ouch',
  fire: 'On fire',
  called: 'Called it',
};

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

type Props = {
  comment: Comment;
  userId: string;
  notify: Notify;
  /** Whether the six reactions are shown to choose from. */
  open: boolean;
  panelId: string;
  onClose: () => void;
};

/** The reactions to a comment, and the six to choose one's own from. */
export function Reactions({ comment, userId, notify, open, panelId, onClose }: Props) {
  const { _id: id, thread, reactions = [] } = comment;
  const mine = reactions.find((one) => one.mine)?.reaction;
  const { mutate, isPending } = useMutation({
    mutationFn: (reaction: Reaction | null) =>
      call('comments.react', {
        params: { id },
        query: inThread(thread),
        body: { reaction },
        as: userId,
      }),
    async onSuccess(changed) {
      await showComment(changed);
      if (open) onClose();
    },
    onError: (error) => notify.failed(messageOf(error, 'Failed to react')),
  });
  const toggle = (reaction: Reaction) => {
    if (!isPending) mutate(reaction === mine ? null : reaction);
  };
  return (
    <div>
      {reactions.length > 0 && (
        <div className={styles.row}>
          {reactions.map((one) => (
            <button
              key={one.reaction}
              type="button"
              className={`plain ${styles.count}`}
              aria-pressed={one.mine}
              aria-label={`${one.count} ${NAMES[one.reaction]}: ${whoIn(one)}`}
              title={`${NAMES[one.reaction]}: ${whoIn(one)}`}
              onClick={() => toggle(one.reaction)}
            >
              <ReactionIcon of={one.reaction} />
              {one.count}
            </button>
          ))}
        </div>
      )}
      <div id={panelId} hidden={!open}>
        {open && <Choices {...{ mine, reactions, toggle }} />}
      </div>
    </div>
  );
}

type ChoicesProps = {
  mine: Reaction | undefined;
  reactions: ReactionCount[];
  toggle: (reaction: Reaction) => void;
};

/** The six reactions, and who gave which. */
function Choices({ mine, reactions, toggle }: ChoicesProps) {
  return (
    <>
      <fieldset className={styles.choices} aria-label="Reactions">
        {REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            className="plain"
            aria-pressed={reaction === mine}
            onClick={() => toggle(reaction)}
          >
            <ReactionIcon of={reaction} />
            {NAMES[reaction]}
          </button>
        ))}
      </fieldset>
      {reactions.length > 0 && (
        <ul className={`quiet small ${styles.who}`}>
          {reactions.map((one) => (
            <li key={one.reaction}>
              {NAMES[one.reaction]}: {whoIn(one)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function whoIn({ count, mine, names }: ReactionCount): string {
  const named = [...(mine ? ['you'] : []), ...names];
  const others = count - named.length;
  return LIST.format(others > 0 ? [...named, `${others} more`] : named);
}
