import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { staffSessionsInternal } from '@sabiwell/proto/http/staff-sessions-internal.ts';
import type { Context } from '../../context.ts';
import { findTokenOwner } from './staff-token.store.ts';

/** Answers the gateway whose staff session a bearer token belongs to. */
export async function readStaffSession({ pool, clock }: Context, { params }: Call<typeof staffSessionsInternal.readStaffSession>) {
  const owner = await findTokenOwner(pool, params.hash, clock());
  if (owner === undefined) throw notFound();
  return { status: 200 as const, body: owner };
}
