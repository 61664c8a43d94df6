import { type Event, newEvent } from '@sabiwell/chassis/events.ts';
import { writeOutbox } from '@sabiwell/chassis/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/postgres.ts';
import { DisputeOpenedSchema, DisputeResolvedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import type { Intent } from '../payments/payment.domain.ts';
import { lockByReference } from '../payments/payment.store.ts';

/** What the provider tells of a dispute: `outcome` where it has ended. */
export type DisputeNotice = { reference: string; isResolved: boolean; outcome: string };

const OPEN = `INSERT INTO staff_tasks (kind, subject, intent_id, opened_at) VALUES ('dispute', $1, $2, $3) ON CONFLICT DO NOTHING RETURNING true`;
const CLOSE = `UPDATE staff_tasks SET closed_at = $2 WHERE kind = 'dispute' AND subject = $1 AND closed_at IS NULL RETURNING true`;

/** Opens a task for staff when a bank disputes a payment, and closes it when that has ended; each is told once. No money moves here. */
export async function noteDispute({ pool, clock }: Context, { reference, isResolved, outcome }: DisputeNotice): Promise<void> {
  await inTransaction(pool, async (run) => {
    const intent = (await lockByReference(run, reference))?.intent;
    if (intent === undefined) return;
    const now = clock();
    const opened = await run(OPEN, [reference, intent.id, now]);
    if (opened.length > 0) await writeOutbox(run, [openedFact(intent, now)]);
    if (!isResolved) return;
    const closed = await run(CLOSE, [reference, now]);
    if (closed.length > 0) await writeOutbox(run, [resolvedFact(intent, outcome, now)]);
  });
}

function openedFact(intent: Intent, time: Date): Event {
  return newEvent(DisputeOpenedSchema, factOf(intent), placeOf(intent, 1, time));
}

function resolvedFact(intent: Intent, outcome: string, time: Date): Event {
  return newEvent(DisputeResolvedSchema, { ...factOf(intent), outcome }, placeOf(intent, 2, time));
}

function factOf({ id: intentId, userId, amountKobo }: Intent) {
  return { intentId, amountKobo: BigInt(amountKobo), ...(userId === undefined ? {} : { userId: BigInt(userId) }) };
}

function placeOf({ id, userId }: Intent, sequence: number, time: Date) {
  return { key: userId ?? id, subject: `dispute/${id}`, sequence, time };
}
