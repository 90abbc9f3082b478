/** What may be done, as a statement of a policy says it. */
export type Statement = {
  actions: string[];
  conditions: Record<string, Record<string, string | string[]>>;
};

/** One action with what a condition may ask about it, by the name of its condition key. */
export type Asked = { action: string; context: Record<string, string[]> };

type Judgement = (values: string[] | undefined, wanted: string[]) => boolean;

/** The operators of IAM that policies here are written with. */
const OPERATORS: Record<string, Judgement> = {
  /** True where there is no value at all: only a check of `Null` beside it refuses that. */
  'ForAllValues:StringLike': (values = [], wanted) =>
    values.every((value) => wanted.some((pattern) => isLike(value, pattern))),
  StringEquals: (values = [], wanted) =>
    values.length > 0 && values.every((value) => wanted.includes(value)),
  Null: (values = [], wanted) => wanted.includes(String(values.length === 0)),
};

/** Judges as IAM does: one statement has to allow all of it, and what none allows is denied. */
export function isAllowed(statements: Statement[], { action, context }: Asked): boolean {
  return statements.some(
    ({ actions, conditions }) =>
      actions.includes(action) &&
      Object.entries(conditions).every(([operator, wanted]) => {
        const judge = OPERATORS[operator];
        if (!judge) throw new Error(`Nobody here knows IAM's operator ${operator}.`);
        return Object.entries(wanted).every(([key, values]) =>
          judge(context[key], [values].flat()),
        );
      }),
  );
}

function isLike(value: string, pattern: string): boolean {
  const [start = '', ...others] = pattern.split('*');
  if (others.some((rest) => rest !== '')) throw new Error(`${pattern} is more than a beginning.`);
  return others.length > 0 ? value.startsWith(start) : value === pattern;
}
