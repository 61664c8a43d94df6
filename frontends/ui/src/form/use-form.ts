import { type SubmitEvent, useState } from 'react';
import type { ApiError } from '../api-client.ts';
import { type Faults, fieldNames, type FormDeclaration } from './declaration.ts';
import { faultsOf, firstFault, isShownByFields, refusedFields } from './faults.ts';
import { useFocusLater } from './use-focus-later.ts';
import type { Typed } from './use-typed.ts';

type Sending = { isPending: boolean; error: ApiError | null };

type FormUse<D> = {
  /** The mutation that sends the form; a form that sends nothing itself has none. */
  sending?: Sending;
  /** Called with the draft when it breaks none of the form's own rules. */
  onValid: (draft: D) => void;
  /** Called with the first fault, for forms that show it in a toast as well. */
  onFault?: (fault: string) => void;
  onEdit?: () => void;
  /** The fields of the current step, in a form of several steps. */
  only?: readonly (keyof D & string)[];
  /** Where the focus goes after a fault: to the field; to the field, also when the server refused it; or to the summary. */
  leadsTo?: 'field' | 'refused' | 'summary';
};

export type Form<D> = {
  declaration: FormDeclaration<D>;
  draft: D;
  change: (change: Partial<D>) => void;
  /** The faults that the fields show. */
  faults: Faults<D>;
  /** The form breaks its own rules, and the member has tried to send it. */
  isFaulty: boolean;
  /** Why the form was not saved, where no field shows the reason or a newer fault. */
  problem: ApiError | null;
  busy: boolean;
  id: string;
  summaryId: string;
  idOf: (name: keyof D & string) => string;
  focus: (id: string) => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
};

const NOTHING: ReadonlySet<string> = new Set();
const IDLE: Sending = { isPending: false, error: null };

/**
 * A form. After the first attempt to send it, each field shows what is wrong: by its own rule while typing, and by the server's refusal
 * until it is edited. A form with a fault is not sent, and the focus moves to the fault. It is never sent twice at once.
 */
export function useForm<D extends object>(typed: Typed<D>, use: FormUse<D>): Form<D> {
  const { declaration, draft } = typed;
  const { sending = IDLE, onValid, onFault, onEdit, only, leadsTo = 'field' } = use;
  const error = sending.isPending ? null : sending.error;
  const { focus, lead, idOf, summaryId } = useLead(declaration, leadsTo);
  const tries = useTries(typed, only);
  const edits = useEdits(error, () => leadsTo !== 'field' && lead(refusedFields(declaration, error)));
  const own = tries.isTried ? faultsOf(declaration, draft, only) : {};

  function change(changed: Partial<D>): void {
    onEdit?.();
    edits.note(Object.keys(changed));
    typed.change(changed);
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.isPending) return;
    tries.note();
    const found = faultsOf(declaration, draft, only);
    const first = firstFault(declaration, found);
    if (first === undefined) return onValid(draft);
    edits.end();
    onFault?.(found[first] ?? '');
    lead(found);
  }

  const faults = shownFaults(declaration, own, refusedFields(declaration, error), edits.edited);
  const isFaulty = firstFault(declaration, own) !== undefined;
  const problem = error === null || isFaulty || edits.isEnded || isShownByFields(declaration, error) ? null : error;
  const id = idOf('form');
  return { declaration, draft, change, faults, isFaulty, problem, busy: sending.isPending, id, summaryId, idOf, focus, submit };
}

/** Moves the focus to what is wrong. */
function useLead<D>(declaration: FormDeclaration<D>, leadsTo: FormUse<D>['leadsTo']) {
  const focus = useFocusLater();
  const idOf = (name: string) => `${declaration.name}-${name}`;
  const summaryId = idOf('summary');
  function lead(faults: Faults<D>): void {
    const first = firstFault(declaration, faults);
    if (leadsTo === 'summary') focus(summaryId);
    else if (first !== undefined) focus(idOf(first));
  }
  return { focus, lead, idOf, summaryId };
}

/** Whether the member has tried to send this step of this form; clearing the form or changing the step starts again. */
function useTries<D>({ round }: Typed<D>, only: unknown) {
  const [tried, setTried] = useState<{ only: unknown; round: number } | null>(null);
  return { isTried: tried !== null && tried.only === only && tried.round === round, note: () => setTried({ only, round }) };
}

/** Since the server last refused the form: what was edited, and whether a newer attempt ended at a fault; `onRefusal` is called once. */
function useEdits(error: ApiError | null, onRefusal: () => void) {
  const [edited, setEdited] = useState(NOTHING);
  const [met, setMet] = useState<ApiError | null>(null);
  const [isEnded, setEnded] = useState(false);
  if (error !== met) {
    setMet(error);
    setEdited(NOTHING);
    setEnded(false);
    if (error !== null) onRefusal();
  }
  return { edited, isEnded, note: (names: string[]) => setEdited(new Set([...edited, ...names])), end: () => setEnded(true) };
}

function shownFaults<D>(form: FormDeclaration<D>, own: Faults<D>, refused: Faults<D>, edited: ReadonlySet<string>): Faults<D> {
  const faults: Faults<D> = {};
  for (const name of fieldNames(form)) faults[name] = own[name] ?? (edited.has(name) ? undefined : refused[name]);
  return faults;
}
