import {
  importedSeason,
  isTotalUnclear,
  type MappedSeason,
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
import { type DialogAction, READ_BY_PLAYERS } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { AdminFailure } from '../admin-failure.tsx';
import type { Draft } from './draft.ts';
import { type Account, JoinedAccounts } from './joined-accounts.tsx';
import { Switch } from './switch.tsx';

type Props = {
  draft: Draft;
  mapped: MappedSeason;
  accounts: Account[];
  totals: Totals | undefined;
  /** The id of each player's account, by row; empty for one who stays a name. */
  accountByRow: Record<number, string>;
  openDialog: (action: DialogAction) => void;
  onTotals: (totals: Totals | undefined) => void;
  onJoin: (more: Record<number, string>) => void;
  onSaved: (message: string) => void;
  onCancel: () => void;
};

/** The rule until the admin types one. Ranks that the sheet has can follow any rules of the house. */
const RULE_TEXTS = {
  total: 'Most points',
  average: 'Best average over the races with points',
  ranks: 'House rules',
};

/** Fields for what the spreadsheet lacks, the table as players will see it, and last the button that saves it. */
export function SaveSeason(props: Props) {
  const {
    draft,
    mapped,
    accounts,
    totals,
    accountByRow,
    openDialog,
    onTotals,
    onJoin,
    onSaved,
    onCancel,
  } = props;
  // The name of the file may contain the year.
  const [season, setSeason] = useState(/(?:19|20)\d\d/.exec(draft.source)?.[0] ?? '');
  const [typedRule, setRule] = useState(draft.rule);
  const [isByAverage, setByAverage] = useState(draft.rankedBy === 'average');
  // The rule's text is set below, as by default it depends on what the season is ranked by.
  const imported = importedSeason(mapped, { rule: '', totals, accounts: accountByRow });
  const rankedBy = isByAverage && !mapped.hasRank ? 'average' : imported.rankedBy;
  const rule = typedRule ?? RULE_TEXTS[rankedBy];
  // Only a season that this site ranked has house rules.
  const { rules: houseRules } = draft;
  const pastSeason = { ...imported, rankedBy, rule, ...(houseRules && { rules: houseRules }) };
  async function saveSeason(reason?: string) {
    await call('past-seasons.save', { params: { season }, body: { ...pastSeason, reason } });
    return `The season ${season} is saved.`;
  }
  const save = useMutation({
    mutationFn: () => saveSeason(),
    onSuccess: onSaved,
    onError: (error) => isReplacement(error) && openDialog(replacement(season, saveSeason)),
  });
  // Formula 1 began in 1950.
  const isYear = /^(19[5-9]\d|20\d\d)$/.test(season);
  const missing = [
    ...missingFor(mapped, totals),
    ...(isYear ? [] : ['Say which season it is.']),
    ...(rule.trim() === '' ? ['Say what decided it.'] : []),
  ];
  const isWithinLimits =
    pastSeason.players.length <= MAX_PAST_PLAYERS && pastSeason.races.length <= MAX_PAST_RACES;
  const usernames = new Map(accounts.map(({ id, username }) => [id, username]));

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
        {!mapped.hasRank && !houseRules && (
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
      {isWithinLimits && (
        <>
          <SeasonTable
            season={isYear ? Number(season) : undefined}
            {...pastColumns(pastSeason)}
            nameOf={({ id, name }) => (id && usernames.get(id)) || name}
          />
          <JoinedAccounts
            players={mapped.players}
            accountByRow={accountByRow}
            accounts={accounts}
            onJoin={onJoin}
          />
        </>
      )}
      {save.error && !isReplacement(save.error) && (
        <AdminFailure error={save.error} whatFailed="The season was not saved." />
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

/** The server demands a reason if the season was imported before. */
function isReplacement(error: Error): boolean {
  return isRefusedFor(error, 'reason.missing');
}

function replacement(season: string, run: DialogAction['run']): DialogAction {
  return {
    title: `Replace the season ${season}?`,
    action: 'Replace',
    reason: READ_BY_PLAYERS,
    explanation: <p>It is imported already. All players are told in a stewards’ notice.</p>,
    run,
  };
}
