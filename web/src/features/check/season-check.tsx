import { API } from '@parc-ferme/contract/api';
import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefusedFor, type Reply } from '../../server/api.ts';
import { storedReceipts } from '../../server/receipts.ts';
import { arePredictionsOpen, type Race, useSeason } from '../../server/season.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { saveJson } from '../../ui/save-file.ts';
import { Findings, NotChecked } from './findings.tsx';
import { verify } from './lazy-verify.ts';

type Sheet = Reply<'races.sheet'>;

export function SeasonCheck({ userId }: { userId: string }) {
  const { data: current } = useSeason();
  const [chosen, setChosen] = useState<string>();
  const year = chosen ?? String(current?.season ?? '');
  const check = useMutation({ mutationFn: () => checkSeason(year, userId) });
  const { data: checked } = check;
  return (
    <section aria-labelledby="season">
      <h2 id="season">Check a season</h2>
      <p>All sheets so far, and the receipts on this device.</p>
      <div className="actions">
        {current && current.seasons.length > 1 && (
          <Choice
            label="Season"
            options={current.seasons.map(String).map((season) => ({ value: season, name: season }))}
            value={year}
            onChoose={setChosen}
          />
        )}
        <button
          type="button"
          aria-disabled={!year || check.isPending}
          onClick={() => year && !check.isPending && check.mutate()}
        >
          {check.isPending ? 'Checking …' : `Check ${year}`}
        </button>
        {checked && checked.sheets.length > 0 && (
          <DownloadButton
            label="Download the sheets"
            onDownload={async () => saveJson(`sheets-${year}.json`, checked.sheets)}
          />
        )}
        {checked && checked.receipts.length > 0 && (
          <DownloadButton
            label="Download my receipts"
            onDownload={async () => saveJson('receipts.json', checked.receipts)}
          />
        )}
      </div>
      <NotChecked error={check.error} fallback="Not checked: the server could not be reached." />
      {checked && <Findings findings={checked.findings} />}
    </section>
  );
}

async function checkSeason(season: string, userId: string) {
  const { races, seasonTips } = await call('seasons.get', { query: { season } });
  const closedRaces = races.filter((race) => !arePredictionsOpen(race));
  const sheets: Sheet[] = [];
  const missing: Finding[] = [];
  const tips = seasonTips && (await ifPublished(call('tips.sheet', { params: { season } })));
  if (tips) sheets.push(tips);
  // One after the other, as each has the picks of all players.
  for (const race of closedRaces) {
    const sheet = await ifPublished(call('races.sheet', { params: { raceId: race._id } }));
    if (sheet) sheets.push(sheet);
    else if (race.status !== 'cancelled') missing.push(missingSheet(race));
  }
  const receipts = storedReceipts(userId);
  const table = await fetchTable(season);
  // Checked like files that a player chooses.
  return { sheets, receipts, findings: [...missing, ...(await verify([sheets, table, receipts]))] };
}

/** A missing sheet is wrong if the race has a result, as sheets are published long before. */
function missingSheet({ raceName, status }: Race): Finding {
  return status === 'completed'
    ? { kind: 'wrong', text: `${raceName}: its sheet is missing.` }
    : { kind: 'note', text: `${raceName}: its sheet is not published yet.` };
}

async function ifPublished(sheet: Promise<Sheet>): Promise<Sheet | undefined> {
  try {
    return await sheet;
  } catch (error) {
    if (isRefusedFor(error, 'sheet.not-published')) return undefined;
    throw error;
  }
}

async function fetchTable(season: string): Promise<string> {
  const response = await fetch(`${API['scores.season-csv'].path}?season=${season}`);
  if (!response.ok) throw new Error(`The table came with status ${response.status}.`);
  return response.text();
}
