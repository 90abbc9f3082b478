import type { ProblemCode } from '@parc-ferme/contract/problems';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailed, hasNoReply, messageOf } from '../../server/api.ts';

/** Returns what the player has entered into a field. */
type FieldValue<Name extends string> = (name: Name) => string;

/** A field, its validation rule, and the message if the rule is broken. */
export type Rule<Name extends string> = [
  field: Name,
  isMet: (fieldValue: FieldValue<Name>) => boolean,
  fault: string,
];

type Form<Name extends string> = {
  rules: Rule<Name>[];
  send: (fieldValue: FieldValue<Name>) => Promise<void>;
  /** The message if the call failed without one from the server. */
  fallback: string;
  /** The message if there was no reply. */
  noReplyMessage?: string;
  /** Problem codes that concern one field. */
  fieldByProblem?: Partial<Record<ProblemCode | 'internal', Name>>;
};

type Submitted<Name extends string> = {
  faults: ReadonlyMap<Name, string>;
  /** The error that concerns no single field. */
  failure?: { message: string; hasNoReply: boolean };
};

/** A form that is validated and submitted as a whole, once per press. Its fields keep their values. */
export function useForm<Name extends string>(form: Form<Name>) {
  const element = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<Submitted<Name>>({ faults: new Map() });
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result moves the focus
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const fieldValue = (name: Name) => String(data.get(name) ?? '');
    const faults = faultsIn(form.rules, fieldValue);
    setResult({ faults });
    if (faults.size > 0) return;
    setBusy(true);
    try {
      await form.send(fieldValue);
    } catch (error) {
      setResult(resultOf(error, form));
    } finally {
      setBusy(false);
    }
  }

  return {
    /** For the form element. Errors are shown beside the fields, without the browser's own validation. */
    attributes: { ref: element, onSubmit: submit, noValidate: true, className: 'form' },
    fault: (name: Name) => result.faults.get(name),
    failure: result.failure,
    busy,
  };
}

function faultsIn<Name extends string>(rules: Rule<Name>[], fieldValue: FieldValue<Name>) {
  const faults = new Map<Name, string>();
  for (const [field, isMet, fault] of rules) {
    if (!faults.has(field) && !isMet(fieldValue)) faults.set(field, fault);
  }
  return faults;
}

function resultOf<Name extends string>(
  error: unknown,
  { fallback, noReplyMessage = fallback, fieldByProblem = {} }: Form<Name>,
): Submitted<Name> {
  const message = messageOf(error, hasNoReply(error) ? noReplyMessage : fallback);
  const code = error instanceof CallFailed ? error.code : undefined;
  const field = code && fieldByProblem[code];
  if (field) return { faults: new Map([[field, message]]) };
  return { faults: new Map(), failure: { message, hasNoReply: hasNoReply(error) } };
}
