import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { lockIntent } from '../payments/payment.store.ts';
import { onTheWay } from '../refunds/refund.store.ts';
import { carryOutRefund, insertRequested, type Requested } from '../refunds/request-refund.ts';
import { upsertTask } from '../staff/staff-task.store.ts';
import { endWantedReturn, listDueReturns, lockWantedReturn, updateAsked, updateNextTry } from './wanted-return.store.ts';

const A_ROUND = 50;
/** Staff return a part of it already: what is left is seen after that. */
const WAIT_MS = 10 * 60_000;
const SYSTEM = { id: 'system', role: 'system' } as const;

/** Returns the money of bookings that ended, as it came (ADR 0060). */
export function startReturns(context: Context, everyMs = 10_000): Loop {
  return startLoop({ name: 'returns', log: context.log, everyMs, work: () => returnMoney(context) });
}

/** One round; true when there may be more. */
export async function returnMoney(context: Context): Promise<boolean> {
  const due = await listDueReturns(runOn(context.pool), context.clock(), A_ROUND);
  for (const intentId of due) {
    try {
      const requested = await requestReturn(context, intentId);
      if (requested !== undefined) await carryOutRefund(context, requested);
    } catch (error) {
      context.log.warn({ err: error, intentId }, 'money could not be returned');
    }
  }
  return due.length === A_ROUND;
}

/** Inserts the refund of what is still to go back, unless another process just did. */
async function requestReturn(context: Context, intentId: string): Promise<Requested | undefined> {
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const intent = await lockIntent(run, intentId);
    const wanted = await lockWantedReturn(run, intentId);
    if (intent === undefined || wanted?.nextTryAt === undefined || wanted.nextTryAt > now) return undefined;
    if ((await onTheWay(run, intentId)) > 0) {
      await updateNextTry(run, intentId, new Date(now.getTime() + WAIT_MS));
      return undefined;
    }
    const left = intent.status === 'completed' ? intent.amountKobo - intent.refundedKobo : 0;
    const amountKobo = Math.min(wanted.amountKobo, left);
    if (amountKobo <= 0) {
      await endWantedReturn(run, intentId, now);
      return undefined;
    }
    await updateAsked(run, intentId);
    if (intent.channel === 'manual') {
      // The provider never had it: staff send it back at the bank.
      await upsertTask(run, { kind: 'return', subject: intentId, intentId, at: now });
      return undefined;
    }
    return insertRequested(context, run, intent, { amountKobo, reason: wanted.reason, actor: SYSTEM });
  });
}
