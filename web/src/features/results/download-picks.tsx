import { picksCells } from '@parc-ferme/domain/picks/picks-cells';
import { csvOf } from '@parc-ferme/domain/wording/csv';
import { raceScoresQuery } from '../../server/race-scores.ts';
import type { Entrants, Race } from '../../server/season.tsx';
import { queryClient } from '../../server/server-data.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveFile } from '../../ui/save-file.ts';

type Props = { race: Race; entrants: Entrants };

/** The picks of all players, and their points once there is a result. */
export function DownloadPicks({ race: { _id }, entrants }: Props) {
  async function download() {
    const { scores } = await queryClient.fetchQuery(raceScoresQuery(_id));
    saveFile(`${_id}.csv`, csvOf(picksCells(scores, entrants.nameOf)), 'text/csv');
  }
  return <DownloadButton label="Download as CSV" onDownload={download} />;
}
