import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { WalletCreditedSchema, WalletDebitedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';

/** An entry of a member's wallet, and what the wallet held after it. */
export type WalletEntry = {
  userId: number;
  txnId: string;
  kind: string;
  amountKobo: number;
  balanceKobo: number;
  version: number;
  time: Date;
};

export function creditedEvent(entry: WalletEntry): Event {
  return newEvent(WalletCreditedSchema, dataOf(entry), placeOf(entry));
}

export function debitedEvent(entry: WalletEntry): Event {
  return newEvent(WalletDebitedSchema, dataOf(entry), placeOf(entry));
}

function dataOf({ userId, txnId, kind, amountKobo, balanceKobo, version }: WalletEntry) {
  return {
    userId: BigInt(userId),
    txnId,
    kind,
    amountKobo: BigInt(amountKobo),
    balanceKobo: BigInt(balanceKobo),
    version: BigInt(version),
  };
}

function placeOf({ userId, version, time }: WalletEntry) {
  return { key: userId, subject: `wallet/${userId}`, sequence: version, time };
}
