import { ANSWERS, labelOf, PICK_KEYS } from '@parc-ferme/domain/picks/categories';
import { TIP_KEYS } from '@parc-ferme/domain/tips/tip-keys';
import { TIP_LABELS } from '@parc-ferme/domain/tips/tip-labels';
import { ACTIONS, type Entry } from './actions.ts';
import { type NameOf, valueText } from './value-text.ts';

/** "Closing time: Sat 15:58 → Sat 14:58" */
export type ShownChange = {
  label: string;
  before?: string | undefined;
  after?: string | undefined;
};

export function changesOf(entry: Entry, nameOf: NameOf): ShownChange[] {
  const changesOfAction = CHANGES_BY_ACTION[entry.action];
  return changesOfAction ? changesOfAction(entry, nameOf) : comparedValues(entry, nameOf);
}

type Texts = Map<string, string>;

function comparedValues(
  { action, ...entry }: Entry,
  nameOf: NameOf,
  toTexts = textsOf,
): ShownChange[] {
  const { label = '', emptyBefore, emptyAfter } = ACTIONS[action];
  const before = toTexts(entry.before, nameOf);
  const after = toTexts(entry.after, nameOf);
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => {
    const from = before.get(name) ?? emptyBefore;
    const to = after.get(name) ?? emptyAfter;
    // An unchanged value is shown once.
    return { label: name || label, ...(from !== to && { before: from }), after: to };
  });
}

/** The texts of a stored value, by their labels; a value without a label has an empty one. */
function textsOf(value: unknown, nameOf: NameOf): Texts {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value)) return new Map(value.flatMap((one) => correctedValue(one, nameOf)));
  if (typeof value !== 'object') return new Map([['', valueText(value, nameOf)]]);
  const labelledFields = Object.entries(value).filter(
    ([name, one]) => name in LABELS && one !== null,
  );
  return new Map(
    labelledFields.map(([name, one]) => [LABELS[name] ?? name, valueText(one, nameOf)]),
  );
}

/** Fields without a label here, such as the id of a player, are not shown: the entry's subject names them. */
const LABELS: Record<string, string> = {
  drivers: 'Drivers',
  teams: 'Teams',
  revision: 'Revision',
  uses: 'Uses allowed',
  expiresAt: 'Expires',
  classifiedFrom: 'Races to be classified',
  dropWorst: 'Worst scores dropped',
  missedRaces: 'Missed races',
  rankedBy: 'Ranked by',
  tieBreak: 'Level players ranked by',
  raceQuestions: 'Questions for a race',
  seasonTips: 'Season tips',
  driverChampion: 'Points for the drivers’ champion',
  teamChampion: 'Points for the teams’ champion',
};

function correctedValue(correction: unknown, nameOf: NameOf): [string, string][] {
  const { value, to } = fieldsOf(correction);
  if (value === 'disqualified') return [[valueText(to, nameOf), 'disqualified']];
  const label = labelOfValue(value);
  if (!label) return [];
  const text = to === null ? 'undecided' : (ANSWERS.get(String(to)) ?? valueText(to, nameOf));
  return [[label, text]];
}

function labelOfValue(value: unknown): string | undefined {
  const pick = PICK_KEYS.find((key) => key === value);
  if (pick) return labelOf(pick);
  const tip = TIP_KEYS.find((key) => key === value);
  return tip && TIP_LABELS[tip];
}

type ChangesOf = (entry: Entry, nameOf: NameOf) => ShownChange[];

function freeTextChange(label: string): ChangesOf {
  return ({ before, after }) => {
    const [from, to] = [before, after].map((text) => (text ? `“${text}”` : 'none'));
    return [{ label, before: from, after: to }];
  };
}

/** The name with the id behind it, as two ids of a driver have one name. */
const driverIds: ChangesOf = ({ after }, nameOf) => {
  const { drivers } = fieldsOf(after);
  const texts = Array.isArray(drivers)
    ? drivers.map((id: unknown) => `${valueText(id, nameOf)} (${id})`)
    : [];
  return [{ label: 'Ids', after: texts.join(', ') }];
};

/** The rule, the races and each player's points. Of a first import a summary is stored in place of them. */
function importTexts(value: unknown): Texts {
  if (value === null) return new Map();
  if (typeof value === 'string') return new Map([['', value]]);
  const { players, rule, races } = fieldsOf(value);
  const points = Object.entries(fieldsOf(players)).map(([name, text]): [string, string] => [
    `Points of ${name}`,
    String(text),
  ]);
  return new Map([['Rule', String(rule)], ['Races', String(races)], ...points]);
}

const importChanges: ChangesOf = (entry, nameOf) => comparedValues(entry, nameOf, importTexts);

const CHANGES_BY_ACTION: Partial<Record<Entry['action'], ChangesOf>> = {
  'result.fetched': ({ after }) => {
    const { outcome, reason, revision } = fieldsOf(after);
    const outcomeText = OUTCOMES[String(outcome)] ?? String(outcome);
    const revisionText = outcome === 'accepted' && revision && `revision ${revision}`;
    const parts = [outcomeText, revisionText, reason].filter(Boolean);
    return [{ label: 'Outcome', after: parts.join(', ') }];
  },
  'drivers.joined': driverIds,
  'drivers.parted': driverIds,
  'comment.removed': ({ before }) => {
    const { message, username } = fieldsOf(before);
    return [{ label: `Comment by ${username}`, before: `“${message}”`, after: 'deleted' }];
  },
  'announcement.set': freeTextChange('Notice'),
  'stakes.set': freeTextChange('Stakes'),
  'tips.questions-set': ({ before, after }) => {
    const [from, to] = [before, after].map((questions) =>
      Array.isArray(questions) && questions.length > 0 ? questions.join(', ') : 'none',
    );
    return [{ label: 'Questions', before: from, after: to }];
  },
  'past-season.imported': importChanges,
  'past-season.removed': importChanges,
  'invitation.revoked': ({ before }) => {
    const { uses, used } = fieldsOf(before);
    return [{ label: 'Link', before: `used ${used} of ${uses} times`, after: 'revoked' }];
  },
  'times.decided': ({ before, after }, nameOf) => {
    const { announced, flagged } = fieldsOf(before);
    const current = fieldsOf(announced);
    const changed = fieldsOf(flagged);
    const isAccepted = fieldsOf(after).decision === 'accept';
    return TIMES.flatMap(([name, label]) => {
      if (current[name] === changed[name]) return [];
      const [oldText, newText] = [current[name], changed[name]].map((time) =>
        time === undefined ? 'none' : valueText(time, nameOf),
      );
      return isAccepted
        ? { label, before: oldText, after: newText }
        : { label, before: `${newText} in the calendar`, after: `dismissed, stays ${oldText}` };
    });
  },
};

const OUTCOMES: Record<string, string> = {
  accepted: 'accepted',
  unchanged: 'no new result',
  pending: 'on hold',
  unavailable: 'no reply',
};

const TIMES = [
  ['qualifyingDateTime', 'Qualifying'],
  ['date', 'Race start'],
] as const;

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
