import { API } from '@parc-ferme/contract/api';
import type { CsvReader } from '@parc-ferme/domain/wording/csv';
import { Icon } from '../../ui/icon.tsx';

/** The table of a season for programs, and for spreadsheets. */
export function DownloadLinks({ season }: { season: number }) {
  return (
    <p className="actions">
      <DownloadLink label="Download as CSV" season={season} />
      <DownloadLink label="Download for Excel" season={season} reader="excel" />
    </p>
  );
}

type Props = { label: string; season: number; reader?: CsvReader };

function DownloadLink({ label, season, reader }: Props) {
  const query = reader ? `season=${season}&for=${reader}` : `season=${season}`;
  return (
    <a
      className="button plain"
      href={`${API['scores.season-csv'].path}?${query}`}
      download={`season-${season}.csv`}
    >
      <Icon name="download" />
      {label}
    </a>
  );
}
