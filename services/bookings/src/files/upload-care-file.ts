import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import type { Context } from '../context.ts';
import { keyOf, partyOf } from '../party.ts';
import { storeCareFile } from './store-care-file.ts';

/** Stores a file of the caller's; it can be attached to one message within a day. */
export async function uploadCareFile(context: Context, { caller, body }: Call<typeof doctorMessages.uploadCareFile>) {
  return { status: 201 as const, body: await storeCareFile(context, keyOf(partyOf(caller)), body.data) };
}
