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

/** Sets the attributes, but leaves those whose value is undefined as they are stored. */
export function set(attributes: Item): Expression {
  const defined = Object.entries(attributes).filter(([, value]) => value !== undefined);
  if (defined.length === 0) return expression``;
  return clause(
    'SET ',
    defined.map(([name, value]) => expression`${attribute(name)} = ${value}`),
    ', ',
  );
}

export function remove(names: string[]): Expression {
  return clause('REMOVE ', names.map(attribute), ', ');
}

/** The condition that the attributes have these values, or are absent where undefined (optimistic locking). */
export function unchanged(attributes: Item): Expression {
  return clause(
    '',
    Object.entries(attributes).map(([name, value]) =>
      value === undefined
        ? expression`attribute_not_exists(${attribute(name)})`
        : expression`${attribute(name)} = ${value}`,
    ),
    ' AND ',
  );
}

/** The condition that an item has the version that was read; 0 stands for an item that was not stored. */
export function versionUnchanged(version: number): Expression {
  return unchanged({ version: version === 0 ? undefined : version });
}

/** For example `SET a, b`: the keyword, then the expressions with the separator between them. */
export function clause(keyword: string, expressions: Expression[], separator: string): Expression {
  const texts = expressions.map((_, index) => (index === 0 ? keyword : separator));
  return new Expression([...texts, ''], expressions);
}

type Parameters = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};

/** The parameters of a command with an update and a condition, with the names and values they refer to. */
export function updateParameters(
  change: Expression,
  condition: Expression | undefined,
): Parameters & { UpdateExpression: string } {
  const { textOf, references } = substitution();
  const UpdateExpression = textOf(change);
  const ConditionExpression = condition && textOf(condition);
  return { UpdateExpression, ...(ConditionExpression && { ConditionExpression }), ...references() };
}

/** The parameters of a command with a condition, with the names and values it refers to. */
export function conditionParameters(condition: Expression | undefined): Parameters {
  if (!condition) return {};
  const { textOf, references } = substitution();
  return { ConditionExpression: textOf(condition), ...references() };
}

/** Turns expressions into text, and collects the names and values that the text refers to. */
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
    const parts = texts.map((part, index) =>
      index < substituted.length ? part + placeholderOf(substituted[index]) : part,
    );
    const text = parts.join('');
    for (const [reference, name = ''] of text.matchAll(/#(\w+)/g)) names[reference] = name;
    return text;
  }

  const references = () => ({
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  });
  return { textOf, references };
}
