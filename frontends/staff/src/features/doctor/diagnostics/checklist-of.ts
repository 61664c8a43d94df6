import type { DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';

/** The checklist of the rules in a problem's body: what is left where the AI gave no answer. */
export function checklistOf({ checklist }: Record<string, unknown>): DiagnosticResult | undefined {
  const isOne = typeof checklist === 'object' && checklist !== null && 'redFlags' in checklist && Array.isArray(checklist.redFlags);
  return isOne ? (checklist as unknown as DiagnosticResult) : undefined;
}
