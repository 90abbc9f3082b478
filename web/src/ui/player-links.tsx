import { Fragment } from 'react';
import { PlayerLink } from './player-link.tsx';

type Props = {
  group: { named: { user: string | null; username: string }[]; count: number };
};

/** "Anna", "Anna and Ben", "Anna, Ben, Cid and 3 more", each name with a link. */
export function PlayerLinks({ group: { named, count } }: Props) {
  const unnamed = count - named.length;
  const parts = named.map((player, index) => ({
    key: `${index} ${player.username}`,
    part: <PlayerLink {...player} />,
  }));
  if (unnamed > 0) parts.push({ key: 'unnamed', part: <span>{`${unnamed} more`}</span> });
  if (parts.length === 0) return <span>Nobody</span>;
  return parts.map(({ key, part }, index) => (
    <Fragment key={key}>
      {index > 0 && <span>{index < parts.length - 1 ? ', ' : ' and '}</span>}
      {part}
    </Fragment>
  ));
}
