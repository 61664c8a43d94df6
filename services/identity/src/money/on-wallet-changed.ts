import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { WalletCreditedSchema, WalletDebitedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import { tellUser } from '../accounts/tell-user.ts';
import type { Context } from '../context.ts';

const read = eventReader([WalletCreditedSchema, WalletDebitedSchema], z.object({ userId, balanceKobo: z.int(), version: z.int() }));

/** Stores what the member's wallet holds after money came or went; an older or repeated event changes nothing. */
export async function onWalletChanged(context: Pick<Context, 'pool' | 'redis'>, event: Event): Promise<void> {
  const { userId: member, balanceKobo, version } = read(event);
  const update = 'UPDATE accounts SET wallet_kobo = $2, wallet_version = $3 WHERE id = $1 AND wallet_version < $3';
  await runOn(context.pool)(update, [member, balanceKobo, version]);
  tellUser(context, member);
}
