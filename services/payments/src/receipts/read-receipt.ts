import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { receipts } from '@sabiwell/proto/http/receipts.ts';
import type { Context } from '../context.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { findReceipt } from './receipt.store.ts';

type ReadReceipt = typeof receipts.readReceipt;

/** Answers one of the member's receipts. */
export async function readReceipt({ pool }: Context, { caller, params }: Call<ReadReceipt>): Promise<Reply<ReadReceipt>> {
  return { status: 200, body: found(await findReceipt(runOn(pool), rowId(params.id), caller.userId)) };
}
