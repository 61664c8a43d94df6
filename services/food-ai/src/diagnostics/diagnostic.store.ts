import { trusted } from 'mongoose';
import type { DiagnosticDecision } from '@sabiwell/proto/http/diagnostic-rules.ts';
import type { DiagnosticRequest, DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';
import type { DiagnosticAuditRow, DiagnosticModels } from './diagnostic-models.ts';

const KEPT_MS = 90 * 86_400_000;

/** How many runs a doctor has begun since then, and when the first of them was. */
export async function countRuns(
  { diagnosticAudits }: Pick<DiagnosticModels, 'diagnosticAudits'>,
  doctorId: number,
  since: Date,
): Promise<{ count: number; first: Date | undefined }> {
  const lately = { doctorId, at: trusted({ $gt: since }) };
  const [count, first] = await Promise.all([
    diagnosticAudits.countDocuments(lately),
    diagnosticAudits.findOne(lately, { at: 1 }).sort({ at: 1 }).lean<{ at: Date }>(),
  ]);
  return { count, first: first?.at };
}

/** Keeps the words of a run for 90 days. */
export async function keepResult(
  { diagnosticResults }: Pick<DiagnosticModels, 'diagnosticResults'>,
  { doctorId, request, result }: { doctorId: number; request: DiagnosticRequest; result: DiagnosticResult },
  now: Date,
): Promise<void> {
  await diagnosticResults.create({
    _id: result.id,
    doctorId,
    request,
    result,
    note: null,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  });
}

/** Writes that a run was made. A reply without this row must not leave. */
export async function insertAudit(
  { diagnosticAudits }: Pick<DiagnosticModels, 'diagnosticAudits'>,
  row: Omit<DiagnosticAuditRow, 'decision' | 'decidedAt'>,
): Promise<void> {
  await diagnosticAudits.create({ ...row, decision: null, decidedAt: null });
}

/** Stores what the doctor made of an own run that was answered; the last word counts. False where there is no such run. */
export async function storeDecision(
  { diagnosticAudits, diagnosticResults }: DiagnosticModels,
  { id, doctorId, decision, note }: { id: string; doctorId: number; decision: DiagnosticDecision; note: string | null },
  now: Date,
): Promise<boolean> {
  const { matchedCount } = await diagnosticAudits.updateOne({ _id: id, doctorId, fault: null }, { $set: { decision, decidedAt: now } });
  if (matchedCount === 0) return false;
  // A note may speak of the patient, so it goes with the other words of the run.
  await diagnosticResults.updateOne({ _id: id, doctorId }, { $set: { note } });
  return true;
}
