import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { doctorOf } from './admit-doctor.ts';
import { storeDecision } from './diagnostic.store.ts';

type DecideDiagnosticAnalysis = typeof foodAi.decideDiagnosticAnalysis;

/** Keeps what the doctor made of an own run. Nothing is written to a patient's record by it. */
export async function decideDiagnosticAnalysis(
  context: Context,
  { caller, params: { id }, body: { decision, note }, receivedAt }: Call<DecideDiagnosticAnalysis>,
): Promise<Reply<DecideDiagnosticAnalysis>> {
  const decided = { id, doctorId: doctorOf(caller), decision, note: note ?? null };
  if (!(await storeDecision(context, decided, receivedAt))) throw notFound();
  return { status: 200, body: { id, decision } };
}
