import { accountsByName, pastSeasonOf, ruleOf } from '@parc-ferme/domain/past-season/import';
import { pastTable } from '@parc-ferme/domain/past-season/past-table';
import { readCells } from '@parc-ferme/domain/past-season/read-cells';
import { type Understood, understand } from '@parc-ferme/domain/past-season/understand';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefusedFor } from '../../../server/api.ts';
import { counted } from '../../../ui/duration.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { SeasonTable } from '../../../ui/season-table.tsx';
import type { Act } from '../act-dialog.tsx';
import styles from '../admin.module.css';
import { AdminFailure } from '../admin-failure.tsx';
import { type Account, JoinedAccounts } from './joined-accounts.tsx';
import { OriginalSheet } from './original-sheet.tsx';

/** A sheet that is being imported, or a saved season that is being changed. */
export type Draft = {
  /** The text of a sheet, or its cells. */
  cells: string | string[][];
  /** The name of the file, which may have the year. */
  source: string;
  rule?: string;
  /** The account of each player in order, empty without one. */
  joined?: string[];
};

type Props = {
  draft: Draft;
  accounts: Account[];
  ask: (act: Act) => void;
  onSaved: (notice: string) => void;
  onCancel: () => void;
};

/** The sheet beside what was understood of it. Only "Save" stores it. */
export function ImportSeason({ draft, accounts, ask, onSaved, onCancel }: Props) {
  const [original] = useState(() =>
    typeof draft.cells === 'string' ? readCells(draft.cells) : draft.cells,
  );
  const [cells, setCells] = useState(original);
  const understood = understand(cells, draft.source);
  const { players } = understood;

  function mend(row: number, column: number, text: string) {
    setCells(cells.map((line, at) => (at === row ? line.with(column, text) : line)));
  }

  return (
    <>
      <div className={styles.columns}>
        <section>
          <h2>The sheet</h2>
          <OriginalSheet {...{ cells, original, understood }} onMend={mend} />
        </section>
        <Findings {...understood} />
      </div>
      {players.length === 0 ? (
        <>
          <Empty>No players were found in these cells.</Empty>
          <button type="button" className="plain" onClick={onCancel}>
            Start again
          </button>
        </>
      ) : (
        <Preview {...{ draft, understood, accounts, ask, onSaved, onCancel }} />
      )}
    </>
  );
}

function Findings({ players, races, findings, guesses }: Understood) {
  return (
    <section>
      <h2>What was understood</h2>
      <p>
        {counted(players.length, 'player')}, {counted(races.length, 'race')}.
      </p>
      <Noted
        title="To check"
        texts={findings.map(
          ({ row, column, text, why }) => `Row ${row + 1}, column ${column + 1}, “${text}”: ${why}`,
        )}
      />
      <Noted title="Guessed" texts={guesses} />
    </section>
  );
}

function Noted({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** The table as players will see it, with all that can still be decided about it. */
function Preview({
  draft,
  understood,
  accounts,
  ask,
  onSaved,
  onCancel,
}: Props & { understood: Understood }) {
  const [typedSeason, setSeason] = useState<string>();
  const [typedRule, setRule] = useState(draft.rule);
  const names = understood.players.map(({ name }) => name);
  const [chosen, setChosen] = useState<Record<number, string>>(() => ({ ...draft.joined }));
  const found = draft.joined ? [] : accountsByName(names, accounts);
  const joined = names.map((_, index) => chosen[index] ?? found[index]);
  const season = typedSeason ?? String(understood.season ?? '');
  const rule = typedRule ?? ruleOf(understood);
  const past = pastSeasonOf(
    understood,
    joined.map((id) => id || undefined),
    rule,
  );
  async function store(reason?: string) {
    await call('past-seasons.save', { params: { season }, body: { ...past, reason } });
    return `The season ${season} is saved.`;
  }
  const save = useMutation({
    mutationFn: () => store(),
    onSuccess: onSaved,
    onError: (error) => isReplacement(error) && ask(replacement(season, store)),
  });
  const isYear = /^\d{4}$/.test(season);
  const missing = isYear ? rule.trim() === '' && 'the rule' : 'the season';
  const nameOf = new Map(accounts.map(({ id, username }) => [id, username]));

  return (
    <section>
      <h2>As players will see it</h2>
      <div className={`form ${styles.short}`}>
        <Field
          label="Season"
          inputMode="numeric"
          maxLength={4}
          value={season}
          onChange={({ target }) => setSeason(target.value)}
        />
        <Field
          label="Rule"
          hint="What decided the season, in your words"
          maxLength={200}
          value={rule}
          onChange={({ target }) => setRule(target.value)}
        />
      </div>
      <SeasonTable
        season={isYear ? Number(season) : undefined}
        races={past.races}
        rows={pastTable(past)}
        nameOf={({ id, name }) => (id && nameOf.get(id)) || name}
      />
      <JoinedAccounts
        {...{ names, joined, accounts }}
        onJoin={(index, id) => setChosen({ ...chosen, [index]: id })}
      />
      {save.error && !isReplacement(save.error) && (
        <AdminFailure error={save.error} otherwise="The season was not saved." />
      )}
      <div className="actions">
        <button
          type="button"
          aria-disabled={save.isPending || Boolean(missing)}
          onClick={() => save.isPending || missing || save.mutate()}
        >
          Save{isYear && ` ${season}`}
        </button>
        <button type="button" className="plain" onClick={onCancel}>
          Cancel
        </button>
        <span className="quiet small" role="status">
          {missing && `Missing: ${missing}`}
        </span>
      </div>
    </section>
  );
}

/** The server asks for a reason where the season is imported already. */
function isReplacement(error: Error): boolean {
  return isRefusedFor(error, 'reason.missing');
}

function replacement(season: string, run: Act['run']): Act {
  return {
    title: `Replace the season ${season}?`,
    action: 'Replace',
    readBy: 'All players',
    explains: <p>It is imported already. All players are told in a stewards’ notice.</p>,
    run,
  };
}
