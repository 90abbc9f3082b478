import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { useLateNavigate } from '../../ui/use-late-navigate.ts';

/** Links that players shared lead to the leaderboard of the season, and a player's to the row. */
export default function SharedSeasonPage() {
  const { season = '', username } = useParams();
  const navigateLate = useLateNavigate();
  useEffect(() => {
    const search = new URLSearchParams({ season, ...(username && { player: username }) });
    navigateLate(`/leaderboard?${search}`, { replace: true });
  }, [navigateLate, season, username]);
  return (
    <>
      <Title>Leaderboard</Title>
      <Skeleton lines={24} />
    </>
  );
}
