import { countText } from '@parc-ferme/domain/wording/number-text';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './mention-completion.module.css';
import { type MentionToken, matchingPlayers, mentionTokenAt } from './mention-token.ts';
import { type Mentionable, mentionablePlayers } from './mentionable-players.ts';

type Props = {
  input: RefObject<HTMLTextAreaElement | null>;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Offers players while a name is typed behind an `@`. The focus stays in the text. */
export function useMentionCompletion({ input, typed, onType, onKeyDown }: Props) {
  const [token, setToken] = useState<MentionToken>();
  const [activeIndex, setActiveIndex] = useState(0);
  const listId = useId();
  const { data: players = [] } = useQuery({
    queryKey: ['mentionable players'],
    queryFn: mentionablePlayers,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: typed.includes('@'),
  });
  const matches = token ? matchingPlayers(players, token.typed) : [];
  const active = matches[activeIndex];
  const optionId = ({ _id }: Mentionable) => `${listId}-${_id}`;

  function updateText(field: HTMLTextAreaElement) {
    onType(field.value);
    setToken(mentionTokenAt(field.value, field.selectionStart));
    setActiveIndex(0);
  }

  function choose({ username }: Mentionable) {
    if (!token) return;
    const textBefore = `${typed.slice(0, token.start)}@${username} `;
    flushSync(() => {
      onType(textBefore + typed.slice(token.end));
      setToken(undefined);
    });
    input.current?.setSelectionRange(textBefore.length, textBefore.length);
  }

  function handleKey(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    // The key belongs to the input method, which composes a character.
    if (nativeEvent.isComposing) return;
    if (!active || event.ctrlKey || event.metaKey) return onKeyDown(event);
    if (key === 'ArrowDown') setActiveIndex((activeIndex + 1) % matches.length);
    else if (key === 'ArrowUp') setActiveIndex((activeIndex + matches.length - 1) % matches.length);
    else if (key === 'Enter' || key === 'Tab') choose(active);
    else if (key === 'Escape') setToken(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const list = (
    <>
      {active && (
        <div id={listId} className={styles.list} role="listbox" aria-label="Players">
          {matches.map((player) => (
            <div
              key={player._id}
              id={optionId(player)}
              role="option"
              tabIndex={-1}
              aria-selected={player === active}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(player);
              }}
            >
              {`@${player.username}`}
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {active &&
          `${countText(matches.length, 'player')} to mention. Choose with the arrow keys and Enter.`}
      </span>
    </>
  );
  const field = {
    'aria-autocomplete': 'list',
    'aria-controls': active && listId,
    'aria-activedescendant': active && optionId(active),
    onBlur: () => setToken(undefined),
    onChange: ({ target }: { target: HTMLTextAreaElement }) => updateText(target),
    onKeyDown: handleKey,
  } as const;
  return { list, field };
}
