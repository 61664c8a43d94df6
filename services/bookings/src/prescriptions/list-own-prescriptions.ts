import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { listOf } from './list-prescriptions.ts';

type ListOwn = typeof prescriptions.listOwnPrescriptionsDoctor;

/** Answers the doctor's own prescriptions under the path of their portal. */
export async function listOwnPrescriptions(context: Context, call: Call<ListOwn>): Promise<Reply<ListOwn>> {
  return listOf(context, call, '/api/doctor/prescriptions');
}
