import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { memberExports } from '@sabiwell/proto/http/member-exports.ts';
import type { Context } from '../context.ts';
import { listMemberExports } from './member-export.store.ts';
import { wireExport } from './wire-export.ts';

type ListExports = typeof memberExports.listExports;

/** The member's own downloads, the newest first. */
export async function listExports({ pool, clock }: Context, { caller }: Call<ListExports>): Promise<Reply<ListExports>> {
  const now = clock();
  const known = await listMemberExports(runOn(pool), caller.userId, now);
  return { status: 200, body: known.map((one) => wireExport(one, now)) };
}
