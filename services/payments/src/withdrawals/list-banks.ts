import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { Context } from '../context.ts';
import { banksOf } from './bank-account.ts';

type ListBanks = typeof withdrawals.listBanks;

/** Answers the banks that money can be sent to. */
export async function listBanks(context: Context, _call: Call<ListBanks>): Promise<Reply<ListBanks>> {
  return { status: 200, body: [...(await banksOf(context))] };
}
