import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { WalletCreditedSchema, WalletDebitedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';

/** Keeps what the member's wallet holds now. An older or repeated fact changes nothing. */
async function keepBalance(
  { pool }: Pick<Context, 'pool'>,
  { userId, balanceKobo, version }: { userId: bigint; balanceKobo: bigint; version: bigint },
) {
  await runOn(pool)('UPDATE accounts SET wallet_kobo = $2, wallet_version = $3 WHERE id = $1 AND wallet_version < $3', [
    Number(userId),
    balanceKobo.toString(),
    version.toString(),
  ]);
}

/** Money came into the wallet. */
export async function onWalletCredited(context: Pick<Context, 'pool'>, event: Event): Promise<void> {
  await keepBalance(context, readEvent(WalletCreditedSchema, event));
}

/** Money went out of the wallet. */
export async function onWalletDebited(context: Pick<Context, 'pool'>, event: Event): Promise<void> {
  await keepBalance(context, readEvent(WalletDebitedSchema, event));
}
