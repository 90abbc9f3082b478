import {
  type HouseRules,
  MAX_CHAMPION_POINTS,
  MAX_CLASSIFIED_FROM,
  MAX_DROP_WORST,
  ruleTexts,
} from '@parc-ferme/domain/standings/house-rules';
import { CHAMPION_POINTS } from '@parc-ferme/domain/tips/champion-points';
import { CHAMPIONS, type Champion } from '@parc-ferme/domain/tips/tip-keys';
import { useState } from 'react';
import { Choice, type Option } from '../../../ui/choice.tsx';
import styles from '../admin.module.css';

type Props = { rules: HouseRules; onSave: (rules: HouseRules) => void };

/** Each rule with its options, and the sentence that it becomes. */
export function RuleForm({ rules, onSave }: Props) {
  const [chosen, setChosen] = useState(rules);
  const change = (changes: Partial<HouseRules>) => setChosen({ ...chosen, ...changes });
  return (
    <>
      <p className="quiet">You can change them until predictions close for the first race.</p>
      <div className={`${styles.columns} ${styles.narrow}`}>
        <RuleChoice
          rules={chosen}
          name="rankedBy"
          label="Ranked by"
          options={[option('average', 'Average score'), option('total', 'Total points')]}
          onChoose={(value) => change(withRanking(value, chosen))}
        />
        <RuleChoice
          rules={chosen}
          name="missedRaces"
          label="Missed races"
          options={[option('not-counted', 'Not counted'), option('zero', '0 points')]}
          onChoose={(value) => change({ missedRaces: value === 'zero' ? 'zero' : 'not-counted' })}
        />
        <RuleChoice
          rules={chosen}
          name="dropWorst"
          label="Worst scores dropped"
          options={[option('0', 'None'), ...numbersTo(MAX_DROP_WORST)]}
          onChoose={(value) => change({ dropWorst: Number(value) })}
        />
        <RuleChoice
          rules={chosen}
          name="classifiedFrom"
          label="Races with points to be ranked"
          options={[
            option('0', 'No minimum'),
            option('half', 'Half of those run'),
            ...numbersTo(MAX_CLASSIFIED_FROM),
          ]}
          onChoose={(value) => change({ classifiedFrom: value === 'half' ? value : Number(value) })}
        />
        <RuleChoice
          rules={chosen}
          name="tieBreak"
          label="Players level on all three"
          options={[option('', 'Share a rank'), option('rounds-won', 'Ranked by rounds won')]}
          onChoose={(value) => change({ tieBreak: value === 'rounds-won' ? value : undefined })}
        />
        <RuleChoice
          rules={chosen}
          name="raceQuestions"
          label="Questions for a race"
          options={[option('', 'None'), option('counted', 'For one to three points')]}
          onChoose={(value) => change({ raceQuestions: value === 'counted' ? value : undefined })}
        />
        <RuleChoice
          rules={chosen}
          name="seasonTips"
          label="Season tips"
          options={[
            option('', 'None'),
            option('shown', 'A column of their own'),
            { ...option('added', 'Added to the total'), disabled: chosen.rankedBy !== 'total' },
          ]}
          onChoose={(value) => change(withTips(chosen, value))}
        />
        {chosen.seasonTips &&
          CHAMPIONS.map((champion) => (
            <Choice
              key={champion}
              label={CHAMPION_LABELS[champion]}
              options={numbersTo(MAX_CHAMPION_POINTS)}
              value={String((chosen.tipPoints ?? CHAMPION_POINTS)[champion])}
              onChoose={(value) => change(withPoints(chosen, champion, Number(value)))}
            />
          ))}
      </div>
      <button type="button" onClick={() => onSave(chosen)}>
        Save house rules …
      </button>
    </>
  );
}

const option = (value: string, name = value): Option => ({ value, name });
const numbersTo = (max: number) =>
  Array.from({ length: max }, (_, index) => option(`${index + 1}`));

const CHAMPION_LABELS: Record<Champion, string> = {
  driverChampion: 'Points for the drivers’ champion',
  teamChampion: 'Points for the teams’ champion',
};

/** Tips can be added to total points only. */
function withRanking(value: string, { seasonTips }: HouseRules): Partial<HouseRules> {
  if (value === 'total') return { rankedBy: 'total' };
  return { rankedBy: 'average', seasonTips: seasonTips && 'shown' };
}

function withTips({ tipPoints }: HouseRules, value: string): Partial<HouseRules> {
  const seasonTips = value === 'shown' || value === 'added' ? value : undefined;
  return { seasonTips, tipPoints: seasonTips && tipPoints };
}

function withPoints(
  { tipPoints = CHAMPION_POINTS }: HouseRules,
  champion: Champion,
  points: number,
): Partial<HouseRules> {
  return { tipPoints: { ...tipPoints, [champion]: points } };
}

type RuleProps = {
  rules: HouseRules;
  name: keyof HouseRules;
  label: string;
  options: Option[];
  onChoose: (value: string) => void;
};

function RuleChoice({ rules, name, ...choice }: RuleProps) {
  return (
    <div>
      <Choice {...choice} value={String(rules[name] ?? '')} />
      <p className="small quiet">{ruleTexts(rules)[name]}</p>
    </div>
  );
}
