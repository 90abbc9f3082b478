import {
  importedFrom,
  isTotalUnclear,
  type Mapped,
  missingFor,
  type Totals,
} from '@parc-ferme/domain/past-season/mapped-season';
import { MAX_PAST_PLAYERS, MAX_PAST_RACES } from '@parc-ferme/domain/past-season/past-limits';
import { pastColumns } from '@parc-ferme/domain/past-season/past-table';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefusedFor } from '../../../server/api.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SeasonTable } from '../../../ui/season-table.tsx';
import { type Act, READ_BY_PLAYERS } from '../act-dialog.tsx';
import styles from '../admin.module.css';
import { AdminFailure } from '../admin-failure.tsx';
import type { Draft } from './draft.ts';
import { type Account, JoinedAccounts } from './joined-accounts.tsx';
import { Switch } from './switch.tsx';

type Props = {
  draft: Draft;
  mapped: Mapped;
  accounts: Account[];
  totals: Totals | undefined;
  /** The account of each player, by row. */
  joined: Record<number, string>;
  ask: (act: Act) => void;
  onTotals: (totals: Totals | undefined) => void;
  onJoin: (more: Record<number, string>) => void;
  onSaved: (message: string) => void;
  onCancel: () => void;
};

const RULES = {
  total: 'Most points',
  average: 'Best average over the races with points',
  ranks: 'House rules',
};

/** The fields for what the spreadsheet does not say, the table as players will see it, and only then "Save". */
export function SaveSeason(props: Props) {
  const { draft, mapped, accounts, totals, joined, ask, onTotals, onJoin, onSaved, onCancel } =
    props;
  const [season, setSeason] = useState(/(?:19|20)\d\d/.exec(draft.source)?.[0] ?? '');
  const [typedRule, setRule] = useState(draft.rule);
  const [isByAverage, setByAverage] = useState(draft.rankedBy === 'average');
  const read = importedFrom(mapped, { rule: typedRule ?? '', totals, accounts: joined });
  const rankedBy = isByAverage && !mapped.hasRank ? 'average' : read.rankedBy;
  const rule = typedRule ?? RULES[rankedBy];
  const { rules } = draft;
  const past = { ...read, rankedBy, rule, ...(rules && { rules }) };
  async function store(reason?: string) {
    await call('past-seasons.save', { params: { season }, body: { ...past, reason } });
    return `The season ${season} is saved.`;
  }
  const save = useMutation({
    mutationFn: () => store(),
    onSuccess: onSaved,
    onError: (error) => isReplacement(error) && ask(replacement(season, store)),
  });
  const isYear = /^(19[5-9]|20)\d\d?$/.test(season) && season.length === 4;
  const missing = [
    ...missingFor(mapped, totals),
    ...(isYear ? [] : ['Say which season it is.']),
    ...(rule.trim() === '' ? ['Say what decided it.'] : []),
  ];
  const isDrawn = past.players.length <= MAX_PAST_PLAYERS && past.races.length <= MAX_PAST_RACES;
  const nameOf = new Map(accounts.map(({ id, username }) => [id, username]));

  return (
    <section>
      <h2>As players will see it</h2>
      <div className={`form ${styles.short}`}>
        <TotalsChoice mapped={mapped} totals={totals} onChoose={onTotals} />
        <Field
          label="Season"
          inputMode="numeric"
          maxLength={4}
          value={season}
          onChange={({ target }) => setSeason(target.value)}
        />
        {!mapped.hasRank && !rules && (
          <Switch
            label="The average decides, not the total"
            isOn={isByAverage}
            onSwitch={setByAverage}
          />
        )}
        <Field
          label="Rule"
          hint="What decided the season, in your words"
          maxLength={200}
          value={rule}
          onChange={({ target }) => setRule(target.value)}
        />
      </div>
      {isDrawn && (
        <>
          <SeasonTable
            season={isYear ? Number(season) : undefined}
            {...pastColumns(past)}
            nameOf={({ id, name }) => (id && nameOf.get(id)) || name}
          />
          <JoinedAccounts
            players={mapped.players}
            joined={joined}
            accounts={accounts}
            onJoin={onJoin}
          />
        </>
      )}
      {save.error && !isReplacement(save.error) && (
        <AdminFailure error={save.error} fallback="The season was not saved." />
      )}
      <div className="actions">
        <button
          type="button"
          aria-disabled={save.isPending || missing.length > 0}
          onClick={() => save.isPending || missing.length > 0 || save.mutate()}
        >
          {`Save${isYear ? ` ${season}` : ''}`}
        </button>
        <button type="button" className="plain" onClick={onCancel}>
          Cancel
        </button>
        <span className="quiet small" role="status">
          {missing.join(' ')}
        </span>
      </div>
    </section>
  );
}

type TotalsProps = Pick<Props, 'mapped' | 'totals'> & { onChoose: Props['onTotals'] };

/** Asks what the totals are, only if the spreadsheet leaves it unclear. */
function TotalsChoice({ mapped, totals, onChoose }: TotalsProps) {
  const { hasTotal, races, players } = mapped;
  if (!hasTotal) {
    return races.length === 0 ? null : (
      <Switch
        label="This sheet has no totals"
        isOn={totals === 'none'}
        onSwitch={(isOn) => onChoose(isOn ? 'none' : undefined)}
      />
    );
  }
  const unclear = players.filter((one) => isTotalUnclear(mapped, one)).length;
  if (unclear === 0 || races.length === 0) return null;
  return (
    <Choice
      label={`${unclear} of ${players.length} players do not add up`}
      prompt="Choose what counts"
      value={totals ?? ''}
      options={[
        { value: 'spreadsheet', name: 'The sheet’s total counts' },
        { value: 'sum', name: 'The sum counts' },
      ]}
      onChoose={(value) => onChoose(value === 'spreadsheet' || value === 'sum' ? value : undefined)}
    />
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
    reason: READ_BY_PLAYERS,
    explains: <p>It is imported already. All players are told in a stewards’ notice.</p>,
    run,
  };
}
