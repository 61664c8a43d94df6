import { runOn, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { findCharge } from '../consultations/charge.store.ts';
import { priceConsultation } from '../consultations/price-consultation.ts';
import type { Context } from '../context.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payByCard } from './pay-by-card.ts';
import type { PastProvider } from './past-provider.ts';

/** A completed visit of the demo's year, and who pays for it. */
export type DemoVisit = { bookingId: string; userId: number; email: string };

/**
 * Pays visits by card with the clock of the moment when each was completed, so that its doctor earns on that day. One that is paid, or of
 * which bookings has not told yet, is left out; returns how many were paid.
 */
export async function payDemoVisits(past: Context, provider: PastProvider, visits: readonly DemoVisit[]): Promise<number> {
  const run = runOn(past.pool);
  const known = await findPaid(run, visits);
  let paid = 0;
  for (const { bookingId, userId, email } of visits.filter((one) => !known.has(one.bookingId))) {
    const completedAt = (await findCharge(run, bookingId))?.completedAt;
    if (completedAt === undefined) continue;
    const then = { ...past, clock: () => completedAt };
    await payByCard(then, provider, await startPayment(then, await priceConsultation(then, { userId, email }, bookingId)));
    paid += 1;
  }
  return paid;
}

/** The visits that were paid, also those whose money went back: what became of the demo is left as it is. */
async function findPaid(run: RunSql, visits: readonly DemoVisit[]): Promise<Set<string>> {
  const rows = await run('SELECT booking_id AS id FROM held_fees WHERE booking_id = ANY ($1::uuid[])', [
    visits.map(({ bookingId }) => bookingId),
  ]);
  return new Set(rows.map(({ id }) => id as string));
}
