import type { ProblemCode } from '@parc-ferme/contract/problems';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailed, isUnanswered, messageOf } from '../../server/api.ts';

/** The value of a field. */
type Typed<Name extends string> = (name: Name) => string;

/** A field, its validation rule, and the message if the rule is broken. */
export type Rule<Name extends string> = [
  field: Name,
  isKept: (typed: Typed<Name>) => boolean,
  fault: string,
];

type Form<Name extends string> = {
  rules: Rule<Name>[];
  send: (typed: Typed<Name>) => Promise<void>;
  /** The message if the call failed without one from the server. */
  otherwise: string;
  /** The message if there was no reply. */
  unanswered?: string;
  /** Problem codes that concern one field. */
  blamed?: Partial<Record<ProblemCode | 'internal', Name>>;
};

type Submitted<Name extends string> = {
  faults: ReadonlyMap<Name, string>;
  /** The error that concerns no single field. */
  failure?: { message: string; unanswered: boolean };
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
    const given = new FormData(event.currentTarget);
    const typed = (name: Name) => String(given.get(name) ?? '');
    const faults = faultsIn(form.rules, typed);
    setResult({ faults });
    if (faults.size > 0) return;
    setBusy(true);
    try {
      await form.send(typed);
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

function faultsIn<Name extends string>(rules: Rule<Name>[], typed: Typed<Name>) {
  const faults = new Map<Name, string>();
  for (const [field, isKept, fault] of rules) {
    if (!faults.has(field) && !isKept(typed)) faults.set(field, fault);
  }
  return faults;
}

function resultOf<Name extends string>(
  error: unknown,
  { otherwise, unanswered = otherwise, blamed = {} }: Form<Name>,
): Submitted<Name> {
  const message = messageOf(error, isUnanswered(error) ? unanswered : otherwise);
  const code = error instanceof CallFailed ? error.code : undefined;
  const field = code && blamed[code];
  if (field) return { faults: new Map([[field, message]]) };
  return { faults: new Map(), failure: { message, unanswered: isUnanswered(error) } };
}
