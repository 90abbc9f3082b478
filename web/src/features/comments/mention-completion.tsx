import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './mention-completion.module.css';
import { type MentionToken, matching, mentionTokenAt } from './mention-token.ts';
import { type Mentionable, mentionablePlayers } from './mentionable-players.ts';

type Props = {
  input: RefObject<HTMLTextAreaElement | null>;
  onType: (text: string) => void;
};

const NONE: Mentionable[] = [];

/** Offers players while a name is typed behind an `@`. The focus stays in the text. */
export function MentionCompletion({ input, onType }: Props) {
  const [token, setToken] = useState<MentionToken>();
  const [place, setPlace] = useState(0);
  const listId = useId();
  const { data: players = NONE } = useQuery({
    queryKey: ['mentionable players'],
    queryFn: mentionablePlayers,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const offered = token ? matching(players, token.typed) : NONE;
  const active = offered[place];
  const optionId = ({ _id }: Mentionable) => `${listId}-${_id}`;
  const close = useEffectEvent(() => setToken(undefined));

  const look = useEffectEvent(() => {
    const field = input.current;
    setToken(field ? mentionTokenAt(field.value, field.selectionStart) : undefined);
    setPlace(0);
  });

  function choose({ username }: Mentionable) {
    const field = input.current;
    if (!token || !field) return;
    const before = `${field.value.slice(0, token.start)}@${username} `;
    const text = before + field.value.slice(token.end);
    flushSync(() => {
      onType(text);
      setToken(undefined);
    });
    field.setSelectionRange(before.length, before.length);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!active || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'ArrowDown') setPlace((place + 1) % offered.length);
    else if (key === 'ArrowUp') setPlace((place + offered.length - 1) % offered.length);
    else if (key === 'Enter' || key === 'Tab') choose(active);
    else if (key === 'Escape') setToken(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => look(), { signal });
    field.addEventListener('blur', () => close(), { signal });
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    field.setAttribute('aria-autocomplete', 'list');
    look();
    return () => {
      listening.abort();
      field.removeAttribute('aria-autocomplete');
    };
  }, [input]);

  const [controls, activeId] = [offered.length > 0 && listId, active && optionId(active)];
  useEffect(() => {
    set(input.current, 'aria-controls', controls || undefined);
    set(input.current, 'aria-activedescendant', activeId);
  }, [input, controls, activeId]);

  return (
    <>
      {offered.length > 0 && (
        <div id={listId} className={styles.list} role="listbox" aria-label="Players">
          {offered.map((player) => (
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
              @{player.username}
            </div>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {offered.length > 0 && `${counted(offered.length)}. Choose with the arrow keys and Enter.`}
      </span>
    </>
  );
}

function counted(count: number): string {
  return `${count} ${count === 1 ? 'player' : 'players'} to mention`;
}

function set(field: HTMLElement | null, name: string, value: string | undefined): void {
  if (value === undefined) field?.removeAttribute(name);
  else field?.setAttribute(name, value);
}
