import { createHmac, randomUUIDv7 } from 'node:crypto';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { DIAGNOSIS_FAILED_MESSAGE } from '@sabiwell/proto/http/diagnostic-rules.ts';
import type { DiagnosticRequest, DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { admitDoctor, askConsent, doctorOf } from './admit-doctor.ts';
import { askDiagnosticModel, type DiagnosticFault } from './ask-diagnostic-model.ts';
import { checklistOf, NO_ANSWER } from './checklist.domain.ts';
import { completedEvent } from './diagnostic-events.ts';
import { PROMPT_VERSION } from './diagnostic-prompt.ts';
import { insertAudit, keepResult } from './diagnostic.store.ts';
import { joinedResult } from './joined-result.domain.ts';

type RunDiagnosticAnalysis = typeof foodAi.runDiagnosticAnalysis;

/** Answers a verified doctor about a patient: by fixed rules alone, or by them and a model. Nothing leaves before its audit row is written. */
export async function runDiagnosticAnalysis(
  context: Context,
  { caller, body: request, receivedAt }: Call<RunDiagnosticAnalysis>,
): Promise<Reply<RunDiagnosticAnalysis>> {
  const doctorId = doctorOf(caller);
  await admitDoctor(context, doctorId, receivedAt);
  askConsent(context, request.patientConsent);
  const run = await analyse(context, doctorId, request);
  const result = { id: randomUUIDv7(), ...run.result };
  if (run.fault === null) await keepResult(context, { doctorId, request, result }, receivedAt);
  await audit(context, { doctorId, request, at: receivedAt }, { ...run, result });
  if (run.fault === null) return { status: 200, body: result };
  throw new DomainError('ai_unavailable', DIAGNOSIS_FAILED_MESSAGE, { kind: 'unavailable', extra: { checklist: result } });
}

type Run = { result: Omit<DiagnosticResult, 'id'>; source: string; fault: DiagnosticFault | null; tokens: number; ms: number };

async function analyse({ diagnosticAi: ai, log }: Context, doctorId: number, request: DiagnosticRequest): Promise<Run> {
  const checklist = checklistOf(request);
  if (ai === undefined) return { result: checklist, source: checklist.analysisSource, fault: null, tokens: 0, ms: 0 };
  const { source } = ai.client;
  const from = performance.now();
  const said = await askDiagnosticModel({ ai, log }, doctorId, request);
  const spent = { source, tokens: said.tokens, ms: Math.round(performance.now() - from) };
  if ('answer' in said) return { result: joinedResult(request, said.answer, source), fault: null, ...spent };
  log.warn({ fault: said.fault }, 'the diagnostic model gave no answer');
  return { result: checklistOf(request, NO_ANSWER), fault: said.fault, ...spent };
}

type Asked = { doctorId: number; request: DiagnosticRequest; at: Date };

async function audit(context: Context, { doctorId, request, at }: Asked, run: Run & { result: DiagnosticResult }): Promise<void> {
  const { result, source, fault, tokens, ms } = run;
  const hash = hasher(context.config.SAFETY_ID_SECRET.reveal());
  await insertAudit(context, {
    _id: result.id,
    doctorId,
    patientRefHash: hash(`${doctorId}\n${request.patientName.toLowerCase().replaceAll(/\s+/g, ' ')}`),
    requestHash: hash(JSON.stringify(request)),
    source,
    promptVersion: context.diagnosticAi === undefined ? null : PROMPT_VERSION,
    fault,
    tokens,
    ms,
    redFlags: result.redFlags.length,
    at,
    pendingEvents: fault === null ? [completedEvent({ doctorId, runId: result.id }, at)] : [],
  });
}

/** Under a key of our own: hashes of names alone could be found by trying names. */
function hasher(secret: string): (text: string) => string {
  return (text) => createHmac('sha256', secret).update(`diagnostic\n${text}`).digest('hex');
}
