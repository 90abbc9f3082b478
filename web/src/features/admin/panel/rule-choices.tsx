import {
  type HouseRules,
  MAX_CLASSIFIED_FROM,
  MAX_DROP_WORST,
  ruleTexts,
} from '@parc-ferme/domain/standings/house-rules';
import { Choice } from '../../../ui/choice.tsx';
import styles from '../admin.module.css';

type Options<Value> = { label: string; options: [value: Value, name: string][] };
type Name = keyof HouseRules;

const from1To = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

const CHOICES: { [Rule in Name]: Options<HouseRules[Rule]> } = {
  rankedBy: {
    label: 'Ranked by',
    options: [
      ['average', 'Average score'],
      ['total', 'Total points'],
    ],
  },
  missedRaces: {
    label: 'Missed races',
    options: [
      ['not-counted', 'Not counted'],
      ['zero', '0 points'],
    ],
  },
  dropWorst: {
    label: 'Worst scores dropped',
    options: [[0, 'None'], ...from1To(MAX_DROP_WORST).map(named)],
  },
  classifiedFrom: {
    label: 'Races with points to be ranked',
    options: [
      [0, 'No minimum'],
      ['half', 'Half of those run'],
      ...from1To(MAX_CLASSIFIED_FROM).map(named),
    ],
  },
};

function named(number: number): [number, string] {
  return [number, String(number)];
}

type Props = { rules: HouseRules; onChange: (rules: HouseRules) => void };

/** Each rule with its options, and the sentence that it becomes. */
export function RuleChoices({ rules, onChange }: Props) {
  return (
    <div className={`${styles.columns} ${styles.narrow}`}>
      <RuleChoice name="rankedBy" {...{ rules, onChange }} />
      <RuleChoice name="missedRaces" {...{ rules, onChange }} />
      <RuleChoice name="dropWorst" {...{ rules, onChange }} />
      <RuleChoice name="classifiedFrom" {...{ rules, onChange }} />
    </div>
  );
}

function RuleChoice<Rule extends Name>({ name, rules, onChange }: Props & { name: Rule }) {
  const { label, options }: Options<HouseRules[Rule]> = CHOICES[name];
  return (
    <div>
      <Choice
        label={label}
        value={String(rules[name])}
        options={options.map(([value, text]) => ({ value: String(value), name: text }))}
        onChoose={(chosen) => {
          const found = options.find(([value]) => String(value) === chosen);
          if (found) onChange({ ...rules, [name]: found[0] });
        }}
      />
      <p className="small quiet">{ruleTexts(rules)[name]}</p>
    </div>
  );
}
