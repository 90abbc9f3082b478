export type Item = Record<string, unknown>;

/** A condition or an update in DynamoDB's language: attributes are `#name`, values are substituted. */
class Expression {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.texts = texts;
    this.values = values;
  }
}

export type { Expression };

/** For example expression`SET #username = ${name}`; a value may be an expression too. */
export function expression(texts: TemplateStringsArray, ...values: unknown[]): Expression {
  return new Expression(texts, values);
}

/** An attribute whose name is computed. */
export function attribute(name: string): Expression {
  return new Expression([`#${name}`]);
}

export const ABSENT = expression`attribute_not_exists(#pk)`;
export const EXISTS = expression`attribute_exists(#pk)`;

/** Sets those of the attributes that have a value. */
export function set(attributes: Item): Expression {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  if (given.length === 0) return expression``;
  return joined(
    'SET ',
    given.map(([name, value]) => expression`${attribute(name)} = ${value}`),
    ', ',
  );
}

export function remove(names: string[]): Expression {
  return joined('REMOVE ', names.map(attribute), ', ');
}

/** That the attributes are as they were read; undefined stands for none (optimistic locking). */
export function unchanged(attributes: Item): Expression {
  return joined(
    '',
    Object.entries(attributes).map(([name, value]) =>
      value === undefined
        ? expression`attribute_not_exists(${attribute(name)})`
        : expression`${attribute(name)} = ${value}`,
    ),
    ' AND ',
  );
}

export function joined(before: string, expressions: Expression[], separator: string): Expression {
  const separators = expressions.map((_, index) => (index === 0 ? before : separator));
  return new Expression([...separators, ''], expressions);
}

type Parameters = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};

/** The parameters of a command with an update and a condition, names and values included. */
export function updating(
  change: Expression,
  condition: Expression | undefined,
): Parameters & { UpdateExpression: string } {
  const { textOf, references } = substitution();
  const UpdateExpression = textOf(change);
  const ConditionExpression = condition && textOf(condition);
  return { UpdateExpression, ...(ConditionExpression && { ConditionExpression }), ...references() };
}

/** The parameters of a command with a condition, names and values included. */
export function checking(condition: Expression | undefined): Parameters {
  if (!condition) return {};
  const { textOf, references } = substitution();
  return { ConditionExpression: textOf(condition), ...references() };
}

function substitution() {
  const names: Record<string, string> = {};
  const values: Item = {};

  function placeholderOf(value: unknown): string {
    if (value instanceof Expression) return textOf(value);
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = value;
    return placeholder;
  }

  function textOf({ texts, values: substituted }: Expression): string {
    const parts = texts.map((text, index) =>
      index < substituted.length ? text + placeholderOf(substituted[index]) : text,
    );
    const whole = parts.join('');
    for (const [reference, name = ''] of whole.matchAll(/#(\w+)/g)) names[reference] = name;
    return whole;
  }

  const references = () => ({
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  });
  return { textOf, references };
}
