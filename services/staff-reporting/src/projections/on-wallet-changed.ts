import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { WalletCreditedSchema, WalletDebitedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader([WalletCreditedSchema, WalletDebitedSchema], z.object({ userId: whole, version: whole, balanceKobo: whole }));

/** Keeps what a member's wallet holds, and what it held at each version, for the days. */
export const onWalletChanged = projection(read, ({ userId, version, balanceKobo }, { time }) => [
  { table: 'wallet_states', key: ['userId', 'version'], row: { userId, version, balanceKobo, at: time } },
  {
    table: 'members',
    key: 'userId',
    version: 'walletVersion',
    row: { userId, walletVersion: version, walletKobo: balanceKobo, updatedAt: time },
  },
]);
