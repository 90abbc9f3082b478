import type { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import type { ReactNode } from 'react';

const RIM = '#b07d1e';
const CREAM = '#fff3d6';
const GOLD = '#ffc94a';

type Art = { enamel: string; emblem: ReactNode };

/** Enamel pins on a grid of 32: a gilt rim, one colour of enamel, cream and gold upon it. */
const ART: Record<BadgeId, Art> = {
  'monaco-dice': {
    enamel: '#b3182d',
    emblem: (
      <>
        <g transform="rotate(24 20.5 11)">
          <rect x="14.5" y="5" width="12" height="12" rx="2.5" fill={GOLD} />
          <path
            d="M17.7 8.2h.01M23.3 8.2h.01M23.3 13.8h.01"
            stroke="#b3182d"
            strokeWidth="2.6"
            strokeLinecap="round"
          />
        </g>
        <g transform="rotate(-12 14 18)">
          <rect x="6.5" y="10.5" width="15" height="15" rx="3" fill={CREAM} />
          <path
            d="M10.3 14.3h.01M17.7 14.3h.01M14 18h.01M10.3 21.7h.01M17.7 21.7h.01"
            stroke="#b3182d"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </g>
      </>
    ),
  },
  'silverstone-sword': {
    enamel: '#3a3d96',
    emblem: (
      <g transform="rotate(45 16 16)">
        <path d="M16 2l2.6 4v14.5h-5.2V6z" fill={CREAM} />
        <path d="M16 2l2.6 4v14.5H16z" fill="#b9c3e6" />
        <path d="M9.5 20h13v2.8h-13zM14.5 22h3v5h-3z" fill={GOLD} />
        <circle cx="16" cy="27.5" r="2.2" fill={GOLD} />
      </g>
    ),
  },
  'spa-forest': {
    enamel: '#14603a',
    emblem: (
      <>
        <path d="M9 9l5 9h-2l3 6H3.5L6 18H4zM23 9l5 9h-2l2.5 6H17l3-6h-2z" fill="#5cb879" />
        <path d="M16 4.5l5.5 8H19l4.5 6.5H20.5L24 24.5H8L11.5 19H8.5L13 12.5h-2.5z" fill={CREAM} />
        <path d="M14.7 24h2.6v4h-2.6z" fill={GOLD} />
      </>
    ),
  },
  'monza-temple-of-speed': {
    enamel: '#0f6ea8',
    emblem: (
      <>
        <path
          d="M18 5l10 7H9.5zM10.8 13.5h3.6L13 22H9.4zM17.2 13.5h3.6L19.4 22h-3.6zM23.6 13.5h3.6L25.8 22h-3.6zM7.7 23.5h19.5l-.6 3.5H7.1z"
          fill={CREAM}
        />
        <path d="M1 14.3h7.5l-.4 2.4H1zM1 18.8h6.7l-.4 2.4H1z" fill={GOLD} />
      </>
    ),
  },
  'texas-sheriff': {
    enamel: '#7a3d17',
    emblem: (
      <>
        <path
          d="M16 5l3.2 5.6h6.4L22.4 16l3.2 5.4h-6.4L16 27l-3.2-5.6H6.4L9.6 16l-3.2-5.4h6.4z"
          fill={GOLD}
        />
        <path
          d="M16 5h.01M25.6 10.6h.01M25.6 21.4h.01M16 27h.01M6.4 21.4h.01M6.4 10.6h.01"
          stroke={GOLD}
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <circle cx="16" cy="16" r="3.8" fill="#7a3d17" />
        <circle cx="16" cy="16" r="2" fill={CREAM} />
      </>
    ),
  },
  'abu-dhabi-desert-camel': {
    enamel: '#d2691e',
    emblem: (
      <>
        <circle cx="21.5" cy="9" r="3.5" fill={GOLD} />
        <path d="M3.5 24.5q12.5-3 25 0a15 15 0 0 1-25 0z" fill={GOLD} />
        <path
          d="M4.5 9.5l3-1.5 2.5 1v2l-1 4q2.5 0 4-1.5 2.5-5 5-1 1.5 2.5 4 3l1.5 3-.5 1.5-.7-1.2-.1 7.2h-1.5l-.4-5.2-1 4.2h-1.4l.4-5.3q-2.5 1-5 .1l.2 5.2H11.8l-.6-4.4-.3 5.2H9.4l-.2-7.5q-3-1.3-3-5V12H4.7z"
          fill="#4a2410"
        />
      </>
    ),
  },
};

type Props = {
  id: BadgeId;
  /** The badge's name, for screen readers. */
  title: string;
};

export function BadgeArt({ id, title }: Props) {
  const { enamel, emblem } = ART[id];
  return (
    <svg className="icon" viewBox="0 0 32 32" width="1.25em" height="1.25em" role="img">
      <title>{title}</title>
      <circle cx="16" cy="16" r="15" fill={enamel} />
      {emblem}
      <circle cx="16" cy="16" r="15" fill="none" stroke={RIM} strokeWidth="2" />
    </svg>
  );
}
