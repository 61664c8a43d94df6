import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import { readBalance } from './wallet.store.ts';

type ReadWallet = typeof wallet.readWallet;

/** Answers what the member's wallet holds. */
export async function readWallet({ pool }: Context, { caller }: Call<ReadWallet>): Promise<Reply<ReadWallet>> {
  return { status: 200, body: { balance: nairaOf(await readBalance(runOn(pool), caller.userId)) } };
}
