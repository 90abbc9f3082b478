import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';

/** Links that players shared lead to the leaderboard of the season, and a player's to the row. */
export default function SharedSeasonPage() {
  const { season = '', username } = useParams();
  const navigateIfStillHere = useNavigateIfStillHere();
  useEffect(() => {
    const search = new URLSearchParams({ season, ...(username && { player: username }) });
    navigateIfStillHere(`/leaderboard?${search}`, { replace: true });
  }, [navigateIfStillHere, season, username]);
  return (
    <>
      <Title>Leaderboard</Title>
      <Skeleton lines={24} />
    </>
  );
}
