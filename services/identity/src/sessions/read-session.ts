import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { identityInternal } from '@sabiwell/proto/http/identity-internal.ts';
import type { Context } from '../context.ts';
import { findOwner } from './session.store.ts';

/** Answers the gateway whose session this is. */
export async function readSession({ pool, clock }: Context, call: Call<typeof identityInternal.readSession>) {
  const owner = await findOwner(pool, call.params.hash, clock());
  if (owner === undefined) throw notFound();
  return { status: 200 as const, body: owner };
}
