import type { Sim } from '../sim.ts';

/** What was really paid, for assertions: one row per transaction, oldest first. */
export function ledger({ world }: Sim) {
  return [...world.transactions.values()].map((one) => ({
    reference: one.reference,
    amount: one.amount,
    status: one.status,
    metadata: one.metadata,
    requestedAmount: one.requestedAmount,
    currency: one.currency,
    email: one.email,
    fees: one.paidAt === undefined ? 0 : one.fees,
    refunded: one.refunded,
    paidAt: one.paidAt?.toISOString() ?? null,
  }));
}
