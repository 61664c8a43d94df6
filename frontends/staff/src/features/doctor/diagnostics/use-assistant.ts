import type { Dispatch, SetStateAction } from 'react';
import { MISSING_INFORMATION_MESSAGE } from '@sabiwell/proto/http/diagnostic-rules.ts';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { controlledFields } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import {
  diagnosticBody,
  type DiagnosticDraft,
  diagnosticForm,
  type KnownPatient,
  newDiagnostic,
  notedPatient,
} from './diagnostic-fields.ts';
import { t } from './messages.ts';
import { type Shown, useAnalysis } from './use-analysis.ts';

/** What stays while the window is closed, in memory alone: it speaks of a patient. `round` counts the forms that were begun. */
export type Kept = { draft: DiagnosticDraft; shown: Shown | undefined; round: number };

export type AssistantOf = {
  /** Whom the visit is of from which it was opened. */
  patient?: KnownPatient;
  kept: Kept | undefined;
  onKeep: Dispatch<SetStateAction<Kept | undefined>>;
};
export type Assistant = ReturnType<typeof useAssistant>;

/** What is typed, asked and shown, and what leads from one to the other. */
export function useAssistant({ patient, kept, onKeep }: AssistantOf) {
  const begin = (): Kept => ({ draft: newDiagnostic(patient), shown: undefined, round: 0 });
  const { draft, shown, round } = kept ?? begin();
  const keep = (change: Partial<Kept>) => onKeep((before) => ({ ...(before ?? begin()), ...change }));
  const analysis = useAnalysis((found) => keep({ shown: found }));
  const typed = { ...controlledFields(diagnosticForm(), draft, (next) => keep({ draft: next })), round };
  function run(): void {
    keep({ shown: undefined });
    analysis.run(diagnosticBody(draft));
  }
  function leaveResult(change: Partial<Kept> = {}): void {
    analysis.forget();
    keep({ shown: undefined, ...change });
  }
  const form = useForm(typed, { sending: analysis, leadsTo: 'refused', onValid: run, onFault: sayMissing });
  const { isPending, isStopped, stop } = analysis;
  return {
    view: viewOf(isPending, shown),
    form,
    shown,
    name: draft.patientName.trim(),
    patientId: notedPatient(patient, draft),
    isStopped,
    stop,
    run,
    change: () => leaveResult(),
    startAnew: () => leaveResult({ draft: newDiagnostic(patient), round: round + 1 }),
  };
}

function viewOf(isPending: boolean, shown: Shown | undefined): 'form' | 'analyzing' | 'result' {
  if (isPending) return 'analyzing';
  return shown === undefined ? 'form' : 'result';
}

/** The notice of the specification for what is missing; each field says its own fault as well. */
function sayMissing(fault: string): void {
  if (fault === MISSING_INFORMATION_MESSAGE) toast({ title: t('missing'), description: fault, variant: 'destructive' });
}
