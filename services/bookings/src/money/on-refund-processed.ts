import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { RefundProcessedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { markRefunded } from '../trainers/mark-refunded.ts';
import { applyDecision } from '../visits/apply-decision.ts';
import { tellVisit } from '../visits/tell-visit.ts';
import { decideStatus } from '../visits/visit-moves.domain.ts';
import { lockPaidVisit, updateRefunded } from './paid-visit.store.ts';

const read = eventReader([RefundProcessedSchema], z.object({ intentId: z.uuid(), amountKobo: z.number().int() }));

/** Marks the visit whose whole fee went back, which no longer takes place, or the cancelled booking of a trainer. */
export async function onRefundProcessed(context: Context, event: Event): Promise<void> {
  const { intentId, amountKobo } = read(event);
  await inTransaction(context.pool, (run) =>
    handleOnce(run, 'visit-payments', event.id, async () => {
      await refund(run, context, { intentId, amountKobo });
      await markRefunded(context, run, intentId);
    }),
  );
}

async function refund(run: RunSql, context: Context, { intentId, amountKobo }: { intentId: string; amountKobo: number }): Promise<void> {
  const visit = await lockPaidVisit(run, intentId);
  if (visit === undefined || amountKobo < visit.feeKobo) return;
  const now = context.clock();
  await updateRefunded(run, visit.id, now);
  tellVisit(run, context, visit);
  const decision = decideStatus(visit, { status: 'cancelled', reasonCode: 'refunded' }, 'system', now);
  if (decision.kind === 'change') await applyDecision(run, context, visit, { ...decision, by: 'system', now });
}
