import type { Reaction, ReactionCount } from '@parc-ferme/domain/comment/reaction';
import { REACTIONS } from '@parc-ferme/domain/comment/reactions';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, messageOf } from '../../server/api.ts';
import type { Comment } from '../../server/comment-draft.ts';
import { Drawing } from '../../ui/icon.tsx';
import { inThread, showComment } from './comments-query.ts';
import styles from './reactions.module.css';
import type { Notify } from './use-toast.ts';

const NAMES: Record<Reaction, string> = {
  agree: 'Agreed',
  laugh: 'Funny',
  wow: 'No way',
  ouch: 'Ouch',
  fire: 'On fire',
  called: 'Called it',
};

const FACE = 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z';

/** Strokes within 24 by 24 units, like the icons of the site. */
const PATHS: Record<Reaction, string> = {
  agree:
    'M3.5 11H7v9H3.5zM7 11.2l3.8-7.7c1.9 0 2.8 1.3 2.4 3L12.5 9.5h5.8c1.4 0 2.3 1.2 2 2.5l-1.5 6.2c-.2 1-1.1 1.8-2.2 1.8H7',
  laugh: `${FACE}M7 10.3c.5-1.1 2.1-1.1 2.6 0M14.4 10.3c.5-1.1 2.1-1.1 2.6 0M7.5 13.3h9c0 2.8-2 4.5-4.5 4.5s-4.5-1.7-4.5-4.5z`,
  wow: `${FACE}M8.7 9v.8M15.3 9v.8M12 12.8a2 2.4 0 1 0 0 4.8 2 2.4 0 1 0 0-4.8z`,
  ouch: `${FACE}M8.2 9.8l1.8-.9M15.8 9.8l-1.8-.9M8 16.7c1.9-2.6 6.1-2.6 8 0`,
  fire: 'M12 21c-4.2 0-6.7-2.7-6.7-6.4 0-3.1 2.1-4.7 3.3-7 .5 1.3 1.1 2.1 2 2.6C10.3 7.4 10.9 4.9 13 3c.2 3.4 5.7 5.5 5.7 11.4C18.7 18.3 16.2 21 12 21zM12 21c-1.7 0-2.7-1.2-2.7-2.7 0-1.8 1.6-2.6 2.7-4.2 1.1 1.6 2.7 2.4 2.7 4.2 0 1.5-1 2.7-2.7 2.7z',
  called: 'M4 3v18.5M5 4h2v2H5zM13 4h2v2h-2zM9 8h2v2H9zM17 8h2v2h-2zM5 12h2v2H5zM13 12h2v2h-2z',
};

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

type Props = {
  comment: Comment;
  userId: string;
  notify: Notify;
  open: boolean;
  panelId: string;
  onClose: () => void;
};

export function Reactions({ comment, userId, notify, open, panelId, onClose }: Props) {
  const { _id: id, thread, reactions = [] } = comment;
  const ownReaction = reactions.find(({ mine }) => mine)?.reaction;
  const { mutate, isPending } = useMutation({
    mutationFn: (reaction: Reaction | null) =>
      call('comments.react', {
        params: { id },
        query: inThread(thread),
        body: { reaction },
        playerId: userId,
      }),
    async onSuccess(changed) {
      await showComment(changed);
      if (open) onClose();
    },
    onError: (error) => notify.failure(messageOf(error, 'Failed to react')),
  });
  const toggle = (reaction: Reaction) => {
    if (!isPending) mutate(reaction === ownReaction ? null : reaction);
  };
  return (
    <div>
      {reactions.length > 0 && (
        <div className={`row ${styles.reactions}`}>
          {reactions.map((one) => (
            <button
              key={one.reaction}
              type="button"
              className={`plain ${styles.count}`}
              aria-pressed={one.mine}
              aria-label={`${one.count} ${NAMES[one.reaction]}: ${namesText(one)}`}
              title={`${NAMES[one.reaction]}: ${namesText(one)}`}
              onClick={() => toggle(one.reaction)}
            >
              <Drawing path={PATHS[one.reaction]} />
              <span>{one.count}</span>
            </button>
          ))}
        </div>
      )}
      <div id={panelId} hidden={!open}>
        {open && <Choices ownReaction={ownReaction} reactions={reactions} toggle={toggle} />}
      </div>
    </div>
  );
}

type ChoicesProps = {
  ownReaction: Reaction | undefined;
  reactions: ReactionCount[];
  toggle: (reaction: Reaction) => void;
};

/** All reactions to choose from, and who gave which. Scrolled into view, as the last comment may be at the bottom. */
function Choices({ ownReaction, reactions, toggle }: ChoicesProps) {
  const palette = useRef<HTMLDivElement>(null);
  useEffect(() => {
    palette.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={palette}>
      <fieldset className={`row ${styles.reactions} ${styles.choices}`} aria-label="Reactions">
        {REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            className="plain"
            aria-pressed={reaction === ownReaction}
            onClick={() => toggle(reaction)}
          >
            <Drawing path={PATHS[reaction]} />
            {NAMES[reaction]}
          </button>
        ))}
      </fieldset>
      {reactions.length > 0 && (
        <ul className={`list quiet small ${styles.who}`}>
          {reactions.map((one) => (
            <li key={one.reaction}>{`${NAMES[one.reaction]}: ${namesText(one)}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function namesText({ count, mine, names }: ReactionCount): string {
  const named = [...(mine ? ['you'] : []), ...names];
  const unnamedCount = count - named.length;
  return LIST.format(unnamedCount > 0 ? [...named, `${unnamedCount} more`] : named);
}
