import { Fragment } from 'react';
import { PlayerLink } from './player-link.tsx';

type Props = {
  of: { named: { user: string | null; username: string }[]; count: number };
};

/** "Anna", "Anna and Ben", "Anna, Ben, Cid and 3 more", each name with a link. */
export function PlayerLinks({ of: { named, count } }: Props) {
  const others = count - named.length;
  const parts = named.map((player, index) => ({
    key: `${index} ${player.username}`,
    part: <PlayerLink {...player} />,
  }));
  if (others > 0) parts.push({ key: 'others', part: <span>{`${others} more`}</span> });
  if (parts.length === 0) return <span>Nobody</span>;
  return parts.map(({ key, part }, index) => (
    <Fragment key={key}>
      {index > 0 && <span>{index < parts.length - 1 ? ', ' : ' and '}</span>}
      {part}
    </Fragment>
  ));
}
