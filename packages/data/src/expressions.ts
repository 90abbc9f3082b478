export type Item = Record<string, unknown>;

/** An attribute as it was read; undefined if the item had none. */
export type AttributeAsRead = { name: string; value: number | string | undefined };

type Bounds = { above: Record<string, number>; below: Record<string, number> };

export type Condition =
  | { absent: true }
  | { exists: true }
  /** No such item, or numbers within the bounds. */
  | { absentOr: Bounds }
  | { within: Bounds }
  | { unchanged: AttributeAsRead | AttributeAsRead[] }
  /** An item whose set has fewer members, or has this one already. */
  | { room: { name: string; max: number; member: string } };

/**
 * `first`: to set unless present. `append`: to add to the end of lists. `copy`: target by source. `count`, `uncount`: add or subtract one.
 * `join`, `leave`: members to add to sets, and to remove from them.
 */
export type Change = {
  set?: Item;
  first?: Item;
  append?: Record<string, unknown[]>;
  copy?: Record<string, string>;
  remove?: string[];
  count?: string;
  uncount?: string;
  join?: Record<string, string[]>;
  leave?: Record<string, string[]>;
};

type Expressions = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};

/** References to names and values, as attribute names may be reserved words. */
function references() {
  const names: Record<string, string> = {};
  const values: Item = {};
  return {
    name(attribute: string): string {
      names[`#${attribute}`] = attribute;
      return `#${attribute}`;
    },
    value(value: unknown): string {
      const reference = `:v${Object.keys(values).length}`;
      values[reference] = value;
      return reference;
    },
    all(): Expressions {
      return {
        ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      };
    },
  };
}

type References = ReturnType<typeof references>;

export function checking(condition: Condition | undefined): Expressions {
  const refer = references();
  return { ...conditionOf(condition, refer), ...refer.all() };
}

export function changing(
  change: Change,
  condition: Condition | undefined,
): Expressions & { UpdateExpression: string } {
  const refer = references();
  const sets = [
    ...Object.entries(change.set ?? {}).map(
      ([name, value]) => `${refer.name(name)} = ${refer.value(value)}`,
    ),
    ...Object.entries(change.first ?? {}).map(([name, value]) => {
      const attribute = refer.name(name);
      return `${attribute} = if_not_exists(${attribute}, ${refer.value(value)})`;
    }),
    ...Object.entries(change.append ?? {}).map(([name, values]) => {
      const attribute = refer.name(name);
      const list = `if_not_exists(${attribute}, ${refer.value([])})`;
      return `${attribute} = list_append(${list}, ${refer.value(values)})`;
    }),
    ...Object.entries(change.copy ?? {}).map(
      ([to, from]) =>
        `${refer.name(to)} = if_not_exists(${refer.name(from)}, ${refer.value(null)})`,
    ),
  ];
  const clauses = [
    sets.length > 0 && `SET ${sets.join(', ')}`,
    change.remove?.length && `REMOVE ${change.remove.map(refer.name).join(', ')}`,
    change.count && `ADD ${refer.name(change.count)} ${refer.value(1)}`,
    change.uncount && `ADD ${refer.name(change.uncount)} ${refer.value(-1)}`,
    members('ADD', change.join, refer),
    members('DELETE', change.leave, refer),
  ];
  return {
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...conditionOf(condition, refer),
    ...refer.all(),
  };
}

function members(clause: 'ADD' | 'DELETE', sets: Record<string, string[]> = {}, refer: References) {
  const all = Object.entries(sets).map(
    ([name, names]) => `${refer.name(name)} ${refer.value(new Set(names))}`,
  );
  return all.length > 0 && `${clause} ${all.join(', ')}`;
}

function conditionOf(condition: Condition | undefined, refer: References): Expressions {
  if (!condition) return {};
  if ('absent' in condition)
    return { ConditionExpression: `attribute_not_exists(${refer.name('pk')})` };
  if ('exists' in condition)
    return { ConditionExpression: `attribute_exists(${refer.name('pk')})` };
  if ('room' in condition) return { ConditionExpression: room(condition.room, refer) };
  if ('within' in condition) return { ConditionExpression: within(condition.within, refer) };
  if ('absentOr' in condition) return { ConditionExpression: absentOr(condition.absentOr, refer) };
  const unchanged = [condition.unchanged]
    .flat()
    .map(({ name, value }) =>
      value === undefined
        ? `attribute_not_exists(${refer.name(name)})`
        : `${refer.name(name)} = ${refer.value(value)}`,
    );
  return { ConditionExpression: unchanged.join(' AND ') };
}

function room(
  { name, max, member }: { name: string; max: number; member: string },
  refer: References,
): string {
  const set = refer.name(name);
  const free = `attribute_not_exists(${set}) OR size(${set}) < ${refer.value(max)}`;
  const isThere = `contains(${set}, ${refer.value(member)})`;
  return `attribute_exists(${refer.name('pk')}) AND (${free} OR ${isThere})`;
}

function absentOr(bounds: Bounds, refer: References): string {
  return `attribute_not_exists(${refer.name('pk')}) OR (${within(bounds, refer)})`;
}

function within({ above, below }: Bounds, refer: References): string {
  const compared =
    (sign: '<' | '>') =>
    ([name, value]: [string, number]) =>
      `${refer.name(name)} ${sign} ${refer.value(value)}`;
  return [
    ...Object.entries(above).map(compared('>')),
    ...Object.entries(below).map(compared('<')),
  ].join(' AND ');
}
