import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { followDispute } from '../disputes/follow-dispute.ts';
import { recordMove } from '../market/move-order.ts';
import { nairaOf } from '../money.domain.ts';
import { hintUnpaid } from '../payments/hint-payment.ts';
import { takeFromWallet } from '../payments/pay-from-wallet.ts';
import { findByReference } from '../payments/payment.store.ts';
import { endUnpaid } from '../reconcile/reconcile-payments.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { takeEvidence } from '../staff/take-evidence.ts';
import type { Actor } from '../staff/staff-action.ts';
import { requestReturn } from '../suspense/request-return.ts';
import type { DemoOutcome, DemoPayment } from './demo-year.domain.ts';
import type { PastProvider } from './past-provider.ts';
import { paidNow, payByCard, verifyDemo } from './pay-by-card.ts';
import type { StartedDemo } from './start-demo-payment.ts';

/** A payment of the demo that has begun, whether its time is over, and the manager who gives evidence, where one is known. */
export type BegunDemo = DemoPayment & StartedDemo & { isOver: boolean; manager: Actor | undefined };
type End = (context: Context, provider: PastProvider, demo: BegunDemo) => Promise<void>;

const OPERATOR: Actor = { id: 'operator', role: 'operator' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After so long the provider is no longer asked. */
const UNASKED_MS = 73 * HOUR_MS;
const REASON = 'As the member asked';
const UNPAID: ReadonlySet<DemoOutcome> = new Set(['failed', 'cancelled', 'expired']);

/** Carries a payment of the demo on to its outcome, with the clock a little after it began. */
export async function endDemoPayment(context: Context, provider: PastProvider, demo: BegunDemo): Promise<void> {
  await ENDS[demo.outcome](laterThan(context, demo.at, 3 * MINUTE_MS), provider, demo);
  if (demo.isOver) await leaveBehind(context, demo);
}

const laterThan = (context: Context, at: Date, ms: number): Context => ({ ...context, clock: () => new Date(at.getTime() + ms) });

const ENDS: Readonly<Record<DemoOutcome, End>> = {
  paid_by_card: payByCard,
  async paid_from_wallet(context, provider, demo) {
    const { id, payer } = demo;
    if (payer === undefined || !(await hasPaid(() => takeFromWallet(context, id, payer.userId)))) await payByCard(context, provider, demo);
  },
  paid_at_bank: (context, _provider, demo) => giveEvidence(context, demo, OPERATOR),
  async second_person(context, _provider, demo) {
    if (demo.manager !== undefined) await giveEvidence(context, demo, demo.manager);
  },
  async refunded(context, provider, demo) {
    await payByCard(context, provider, demo);
    await requestRefund(laterThan(context, demo.at, 5 * HOUR_MS), { intentId: demo.id, reason: REASON, actor: OPERATOR });
  },
  async refunded_in_part(context, provider, demo) {
    await payByCard(context, provider, demo);
    const amountKobo = Math.floor(demo.amountKobo / 400) * 100;
    await requestRefund(laterThan(context, demo.at, 5 * HOUR_MS), { intentId: demo.id, amountKobo, reason: REASON, actor: OPERATOR });
  },
  async failed(context, provider, { reference }) {
    provider.report(reference, { status: 'failed', gatewayResponse: 'Declined' });
    await verifyDemo(context, reference);
  },
  async cancelled(context, _provider, { reference }) {
    await hintUnpaid(context, found(await findByReference(runOn(context.pool), reference)), 'cancelled');
  },
  expired: async () => undefined,
  pending: async () => undefined,
  async review(context, provider, { reference, amountKobo }) {
    const less = amountKobo - 10_000;
    provider.report(reference, { ...paidNow(context), amountKobo: less, requestedKobo: less });
    await verifyDemo(context, reference);
    // Money in suspense that nobody returns for a day is an alarm; this return needs the payer's account.
    provider.nextRefund = 'needs-attention';
    await requestReturn(context, { reference, reason: 'Less than the price was paid', actor: OPERATOR });
    provider.nextRefund = 'processed';
  },
  async disputed(context, provider, demo) {
    await payByCard(context, provider, demo);
    await followDispute(context, { reference: demo.reference, disputeId: 'demo', isResolved: false, outcome: '' });
  },
  async dispute_lost(context, provider, demo) {
    await payByCard(context, provider, demo);
    await followDispute(context, { reference: demo.reference, disputeId: 'demo', isResolved: false, outcome: '' });
    await followDispute(context, { reference: demo.reference, disputeId: 'demo', isResolved: true, outcome: 'merchant-accepted' });
  },
};

/** False where the wallet holds too little. */
async function hasPaid(pay: () => Promise<void>): Promise<boolean> {
  try {
    await pay();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'insufficient_funds') return false;
    throw error;
  }
}

async function giveEvidence(context: Context, { id, reference, amountKobo, at }: BegunDemo, actor: Actor): Promise<void> {
  const bankRef = `GTB-${reference.slice(-8).toUpperCase()}`;
  await takeEvidence(context, id, { bankRef, amount: nairaOf(amountKobo), date: lagosDay(at), note: 'Seen on the statement' }, actor);
}

/** What is over is no longer asked about: an open payment expires, and a paid order was sent. */
async function leaveBehind(context: Context, { id, reference, at, outcome }: BegunDemo): Promise<void> {
  const then = laterThan(context, at, UNASKED_MS);
  // What was paid in another way leaves an attempt that the provider would be asked about first of all.
  await verifyDemo(then, reference);
  if (UNPAID.has(outcome)) await endUnpaid(then, reference);
  const [order] = await runOn(context.pool)(`SELECT id FROM orders WHERE intent_id = $1 AND status = 'paid'`, [id]);
  if (order === undefined || outcome === 'disputed') return;
  const orderId = order['id'] as string;
  await recordMove(laterThan(context, at, 30 * HOUR_MS), orderId, { status: 'shipped', note: 'Sent by courier', actor: OPERATOR });
  await recordMove(then, orderId, { status: 'delivered', note: 'Received by the member', actor: OPERATOR });
}
