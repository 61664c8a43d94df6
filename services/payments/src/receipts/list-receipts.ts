import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { receipts } from '@sabiwell/proto/http/receipts.ts';
import type { Context } from '../context.ts';
import { receiptsOf } from './receipt.store.ts';

type ListReceipts = typeof receipts.listReceipts;

/** Answers the member's receipts, newest first. */
export async function listReceipts({ pool }: Context, { caller }: Call<ListReceipts>): Promise<Reply<ListReceipts>> {
  return { status: 200, body: await receiptsOf(runOn(pool), caller.userId) };
}
