import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export type MenuItem = { name: string; to: string } | { name: string; onChoose: () => void };

type Props = {
  label: string;
  /** Completes the label for screen readers: "Actions of anna". */
  subject: string;
  items: MenuItem[];
};

/** A button that opens a list of actions. On a phone the list is a sheet at the bottom. */
export function Menu({ label, subject, items }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <button type="button" className={`plain ${styles.opener}`} popoverTarget={id}>
        <span>{label}</span>
        <span className="visually-hidden">{` of ${subject}`}</span> <Icon name="chevron-down" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={styles.menu}
        aria-label={`${label} of ${subject}`}
      >
        {items.map((item) => (
          <li key={item.name}>
            {'to' in item ? (
              <Link to={item.to}>{item.name}</Link>
            ) : (
              <button
                type="button"
                className="bare"
                onClick={() => {
                  // Hidden first: then the focus is on the opener, to which a dialog returns it.
                  list.current?.hidePopover();
                  item.onChoose();
                }}
              >
                {item.name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
