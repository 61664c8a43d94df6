import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { Context } from '../context.ts';
import { listOwn } from '../payments/payment.store.ts';
import { wireTopUp } from './wire-top-up.ts';

type ListTopUps = typeof wallet.listTopUps;

/** Answers the member's top-ups, newest first. */
export async function listTopUps({ pool }: Context, { caller }: Call<ListTopUps>): Promise<Reply<ListTopUps>> {
  return { status: 200, body: (await listOwn(runOn(pool), caller.userId, 'wallet_top_up')).map(wireTopUp) };
}
