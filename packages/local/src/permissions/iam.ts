/** A policy statement without its resources, which are not evaluated here. */
export type Statement = {
  actions: string[];
  conditions: Record<string, Record<string, string | string[]>>;
};

/** One action, with the values of its condition keys. */
export type RequiredAction = { action: string; context: Record<string, string[]> };

type ConditionOperator = (values: string[] | undefined, expected: string[]) => boolean;

/** The condition operators of IAM that this stack's policies use. */
const OPERATORS: Record<string, ConditionOperator> = {
  /** True where there is no value at all: only a check of `Null` beside it refuses that. */
  'ForAllValues:StringLike': (values = [], expected) =>
    values.every((value) => expected.some((pattern) => isLike(value, pattern))),
  StringEquals: (values = [], expected) =>
    values.length > 0 && values.every((value) => expected.includes(value)),
  Null: (values = [], expected) => expected.includes(String(values.length === 0)),
};

/** As in IAM, one statement has to allow the whole action; what no statement allows is denied. */
export function isAllowed(statements: Statement[], { action, context }: RequiredAction): boolean {
  return statements.some(
    ({ actions, conditions }) =>
      actions.includes(action) &&
      Object.entries(conditions).every(([operator, byKey]) => {
        const holds = OPERATORS[operator];
        if (!holds) throw new Error(`IAM's operator ${operator} is not implemented here.`);
        return Object.entries(byKey).every(([key, expected]) =>
          holds(context[key], [expected].flat()),
        );
      }),
  );
}

function isLike(value: string, pattern: string): boolean {
  const [start = '', ...others] = pattern.split('*');
  if (others.some((rest) => rest !== '')) {
    throw new Error(`Only a * at the end of ${pattern} is implemented here.`);
  }
  return others.length > 0 ? value.startsWith(start) : value === pattern;
}
