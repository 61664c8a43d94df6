import { randomUUIDv7 } from 'node:crypto';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { readKobo } from '../money.domain.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { lockReference } from '../payments/payment.store.ts';
import { askForRefund, FIRST_CHECK_MS } from '../refunds/ask-for-refund.ts';
import type { Refund } from '../refunds/refund.domain.ts';
import { findReturn, insertRefund, lockRefund } from '../refunds/refund.store.ts';
import { type Actor, insertStaffAction } from '../staff/staff-action.ts';

/** The reference in suspense, and who wants it returned. */
export type ReturnRequest = { reference: string; reason: string; actor: Actor };

/** The return of money in suspense that was asked for before; undefined where there is none, 404 for money that is not known. */
export async function findRequestedReturn({ pool }: Context, reference: string): Promise<Refund | undefined> {
  const run = runOn(pool);
  found((await run('SELECT true FROM suspense WHERE reference = $1', [reference]))[0]);
  return findReturn(run, reference);
}

/** Returns money that fits no intent to its payer. From then on nobody can claim it, unless the provider refuses. */
export async function requestReturn(context: Context, request: ReturnRequest): Promise<Refund> {
  const refund = await insertRequested(context, request);
  await askForRefund(context, refund, request.reference);
  return found(await lockRefund(runOn(context.pool), refund.id));
}

async function insertRequested(context: Context, { reference, reason, actor }: ReturnRequest): Promise<Refund> {
  const at = context.clock();
  return inTransaction(context.pool, async (run) => {
    await lockReference(run, reference);
    const [row] = await run('SELECT amount_kobo, resolution FROM suspense WHERE reference = $1', [reference]);
    const { amount_kobo: amount, resolution } = found(row);
    const isOnItsWay = (await findReturn(run, reference)) !== undefined;
    if (resolution !== null || isOnItsWay) {
      throw new DomainError('not_in_suspense', 'This money was already claimed or returned.', { kind: 'conflict' });
    }
    const [id, amountKobo] = [randomUUIDv7(), readKobo(amount)];
    const checkAt = new Date(at.getTime() + FIRST_CHECK_MS);
    await insertRefund(run, {
      id,
      of: { suspense: reference },
      amountKobo,
      heldTxn: undefined,
      reason,
      requestedBy: actor.id,
      at,
      checkAt,
    });
    const [before, after] = [{ resolution: null }, { refundId: id, amountKobo, reason }];
    await insertStaffAction(run, { actor, action: 'suspense_returned', target: `suspense/${reference}`, before, after, at });
    return found(await lockRefund(run, id));
  });
}
