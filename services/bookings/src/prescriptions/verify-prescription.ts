import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { findByCode } from './prescription.store.ts';
import { countVerifyAttempt } from './verify-attempts.store.ts';
import { wireVerified } from './wire-prescription.ts';

type Verify = typeof prescriptions.verifyPrescription;

const NO_SUCH_MESSAGE = "We know no prescription with this code. Please check that it was typed as it's printed.";

/** Answers what anybody with the code may know: enough to hand the medicine out, and the patient's initials alone. */
export async function verifyPrescription(context: Context, { body, clientAddress }: Call<Verify>): Promise<Reply<Verify>> {
  await countVerifyAttempt(context, clientAddress);
  const row = await findByCode(runOn(context.pool), body.code);
  if (row === undefined) throw new DomainError('not_found', NO_SUCH_MESSAGE, { kind: 'not-found' });
  return { status: 200, body: wireVerified(row) };
}
