import { MAX_STAKES } from '@parc-ferme/domain/season/stakes';
import {
  type HouseRules,
  ruleList,
  SPECIFICATION_RULES,
} from '@parc-ferme/domain/standings/house-rules';
import { useState } from 'react';
import { call } from '../../../server/api.ts';
import { leaderboardQuery } from '../../../server/leaderboard.ts';
import type { Season } from '../../../server/season.tsx';
import { invalidate } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import {
  type DialogAction,
  READ_BY_ADMINS,
  READ_BY_PLAYERS,
  useActionDialog,
} from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { Loaded } from '../loaded.tsx';
import { PanelHeading } from './panel-view.tsx';
import { RuleForm } from './rule-form.tsx';
import { TipsSection } from './tips-section.tsx';

/** The house rules, which can be changed until the first race is closed, and the stakes. */
export function SeasonRules({ season }: { season: Season }) {
  const board = useServerData(leaderboardQuery());
  const { openDialog, toast, dialog } = useActionDialog(
    () => void invalidate('scores.leaderboard', 'home.get', 'seasons.get'),
  );
  return (
    <>
      <PanelHeading>House rules</PanelHeading>
      {toast}
      <Loaded query={board}>
        {({ rules: houseRules }) => {
          const rules = houseRules ?? SPECIFICATION_RULES;
          return season.areRulesFixed ? (
            <>
              <p className="quiet">The rules were fixed when the first race closed.</p>
              <RuleList rules={rules} />
            </>
          ) : (
            <RuleForm rules={rules} onSave={(chosen) => openDialog(settingRules(chosen))} />
          );
        }}
      </Loaded>
      <h2>Stakes</h2>
      <Stakes
        stakes={season.stakes ?? ''}
        isAnnounced={season.areRulesFixed}
        openDialog={openDialog}
      />
      {season.seasonTips && <TipsSection season={season} />}
      {dialog}
    </>
  );
}

function RuleList({ rules }: { rules: HouseRules }) {
  return (
    <ul>
      {ruleList(rules).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type StakesProps = {
  stakes: string;
  isAnnounced: boolean;
  openDialog: (action: DialogAction) => void;
};

function Stakes({ stakes, isAnnounced, openDialog }: StakesProps) {
  const [text, setText] = useState(stakes);
  return (
    <div className={`form ${styles.short}`}>
      <label>
        What you play for
        <textarea
          rows={4}
          maxLength={MAX_STAKES}
          value={text}
          placeholder="Who pays dinner? Everyone reads it on the rules page."
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="small quiet">
        <span>{text.length}</span> of {MAX_STAKES} characters. Plain text; without any, the rules
        page says nothing.
      </p>
      <button
        type="button"
        className="plain"
        onClick={() => openDialog(settingStakes(text, isAnnounced))}
      >
        Save stakes …
      </button>
    </div>
  );
}

function settingRules(rules: HouseRules): DialogAction {
  return {
    title: 'Save house rules?',
    action: 'Save house rules',
    explanation: <RuleList rules={rules} />,
    async run(reason) {
      await call('seasons.set-rules', { body: { rules, reason } });
      return 'House rules saved.';
    },
  };
}

/** @param isAnnounced whether all players are told of the change, as the first race is closed */
function settingStakes(stakes: string, isAnnounced: boolean): DialogAction {
  return {
    title: stakes.trim() ? 'Save stakes?' : 'Remove the stakes?',
    action: stakes.trim() ? 'Save stakes' : 'Remove',
    explanation: (
      <p>
        Everyone, visitors included, can read the stakes on the rules page.
        {isAnnounced && <span> All players are told what changed in a stewards’ notice.</span>}
      </p>
    ),
    reason: isAnnounced ? READ_BY_PLAYERS : READ_BY_ADMINS,
    async run(reason) {
      await call('seasons.set-stakes', { body: { stakes, reason } });
      return stakes.trim() ? 'Stakes saved.' : 'Stakes removed.';
    },
  };
}
