import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { leaderboardQuery } from '../../server/leaderboard.ts';
import { useSeason } from '../../server/season.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { RuleBook } from './rule-book.tsx';

/** The rules in force; those of the specification until the season's are loaded. */
export default function RulesPage() {
  const { data: board } = useServerData(leaderboardQuery());
  const { data: season } = useSeason();
  return <RuleBook rules={board?.rules ?? SPECIFICATION_RULES} stakes={season?.stakes} />;
}
