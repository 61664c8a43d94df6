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

export function creditedFact(entry: WalletEntry): Event {
  return newEvent(WalletCreditedSchema, factOf(entry), placeOf(entry));
}

export function debitedFact(entry: WalletEntry): Event {
  return newEvent(WalletDebitedSchema, factOf(entry), placeOf(entry));
}

function factOf({ userId, txnId, kind, amountKobo, balanceKobo, version }: WalletEntry) {
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
