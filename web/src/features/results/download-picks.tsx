import { picksCells } from '@parc-ferme/domain/picks/picks-cells';
import { csvOf } from '@parc-ferme/domain/wording/csv';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../server/api.ts';
import { raceScoresQuery } from '../../server/race-scores.ts';
import type { Entrants, Race } from '../../server/season.tsx';
import { queryClient } from '../../server/server-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Failure } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';

type Props = { race: Race; entrants: Entrants };

/** The picks of all players, and their points once there is a result. */
export function DownloadPicks({ race: { _id }, entrants }: Props) {
  const download = useMutation({
    mutationFn: () => queryClient.fetchQuery(raceScoresQuery(_id)),
    onSuccess: ({ scores }) =>
      saveFile(`${_id}.csv`, csvOf(picksCells(scores, entrants.nameOf)), 'text/csv'),
  });
  return (
    <>
      {download.error && (
        <Failure>
          {messageOf(download.error, 'Not downloaded: the server could not be reached.')}
        </Failure>
      )}
      <button
        type="button"
        className="plain"
        aria-disabled={download.isPending}
        onClick={() => download.isPending || download.mutate()}
      >
        <Icon name="download" />
        Download as CSV
      </button>
    </>
  );
}
