import { useEffect, useRef, useState } from 'react';
import type { DiagnosticResult, diagnostics } from '@sabiwell/proto/http/diagnostics.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { checklistOf } from './checklist-of.ts';
import type { DiagnosticBody } from './diagnostic-fields.ts';
import { t } from './messages.ts';
import { isByRules } from './result-words.ts';

/** An answer, or the checklist of the rules where the AI failed. */
export type Shown = { result: DiagnosticResult; isFailed: boolean };

/**
 * Runs the assistant. Stopping, or closing the window, only ends the wait: the server finishes and records the run. Each try is a run of its
 * own, because the server keeps no reply that speaks of a patient for a repeat.
 */
export function useAnalysis(onShown: (shown: Shown) => void) {
  const waiting = useRef<AbortController>(null);
  const [isStopped, setStopped] = useState(false);
  useEffect(() => () => waiting.current?.abort(), []);
  const { mutate, isPending, error, reset } = useSingleMutation<Shown | undefined, DiagnosticBody>({
    mutationFn: async (body) => {
      const { signal } = (waiting.current = new AbortController());
      try {
        return await ask(body, signal);
      } catch (failure) {
        if (signal.aborted) return undefined;
        throw failure;
      }
    },
    onSuccess: (shown) => {
      if (shown === undefined) return;
      if (!shown.isFailed) toast({ title: t('complete'), description: t(isByRules(shown.result) ? 'checklistWords' : 'completeWords') });
      onShown(shown);
    },
    onError: (failure) => toastFailure(t('failed'), failure),
  });
  return {
    isPending,
    error,
    isStopped,
    run(body: DiagnosticBody): void {
      setStopped(false);
      mutate(body);
    },
    stop(): void {
      setStopped(true);
      waiting.current?.abort();
    },
    forget(): void {
      setStopped(false);
      reset();
    },
  };
}

async function ask(body: DiagnosticBody, signal: AbortSignal): Promise<Shown> {
  try {
    const result = await call<typeof diagnostics.runDiagnosticAnalysis>('POST', '/api/doctor/diagnostic-analysis', { body, signal });
    return { result, isFailed: false };
  } catch (error) {
    const checklist = error instanceof ApiError ? checklistOf(error.body) : undefined;
    if (checklist === undefined) throw error;
    toastFailure(t('failed'), error as ApiError);
    return { result: checklist, isFailed: true };
  }
}
