/** Strokes on a grid of 24. A small square stroked all round is a filled block. */
export const PATHS = {
  tick: 'M4.5 12.5l5 5 10-11',
  tilde: 'M3.5 14.5c1.5-5 5-5.5 8.5-2.5s7 2.5 8.5-2.5',
  cross: 'M6 6l12 12M18 6 6 18',
  up: 'M12 20V5M5.5 11.5 12 5l6.5 6.5',
  down: 'M12 4v15M5.5 12.5 12 19l6.5-6.5',
  same: 'M5 9.5h14M5 14.5h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.5 15.5l5 5',
  close: 'M5 5l14 14M19 5 5 19',
  refresh: 'M19.7 13.5A7.8 7.8 0 1 1 18 7l2.5 2.5M20.5 4v5.5H15',
  edit: 'M4 20l1.2-5.2L16 4l4 4L9.2 18.8zM13 7l4 4',
  trash: 'M4 7h16M9 7V3.5h6V7M6 7l1 13.5h10L18 7M10.2 11v5.5M13.8 11v5.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  'chevron-down': 'M5.5 9l6.5 6.5L18.5 9',
  'chevron-left': 'M15 5.5 8.5 12l6.5 6.5',
  'chevron-right': 'M9 5.5l6.5 6.5L9 18.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 7v5.2l3.5 2.3',
  lock: 'M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 15v1.5',
  warning: 'M12 3.5 2.5 20.5h19zM12 10v4.5M12 17.4v.1',
  chequered: 'M4 3v18.5M5 4h2v2H5zM13 4h2v2h-2zM9 8h2v2H9zM17 8h2v2h-2zM5 12h2v2H5zM13 12h2v2h-2z',
  calendar: 'M3.5 5.5h17v15h-17zM3.5 10.5h17M8 2.5v5M16 2.5v5',
  chat: 'M3.5 4.5h17v12H12L7 20.5v-4H3.5z',
  user: 'M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 1 0 0-8.4zM4 20.5c.5-4 3.5-5.5 8-5.5s7.5 1.5 8 5.5',
  copy: 'M9 9h11.5v11.5H9zM15 9V3.5H3.5V15H9',
  'arrow-right': 'M4 12h15M12.5 5.5 19 12l-6.5 6.5',
  share: 'M12 15.5V3.5M7 8l5-5 5 5M5 12.5v8h14v-8',
  download: 'M12 3.5v12M6 9.5l6 6 6-6M4 20.5h16',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside its text; it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing path={PATHS[name]} />;
}

/** An icon that one feature alone has. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
