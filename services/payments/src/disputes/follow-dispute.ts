import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { DisputeOpenedSchema, DisputeResolvedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import type { Intent } from '../payments/payment.domain.ts';
import { lockByReference } from '../payments/payment.store.ts';
import { closeTask, insertTask } from '../staff/staff-task.store.ts';

/** The provider's message about a dispute; a payment may have several. `outcome` says how it ended. */
export type DisputeNotice = { reference: string; disputeId?: string | undefined; isResolved: boolean; outcome: string };

/**
 * Opens a task for staff when a bank disputes a payment, even one that is unknown here, and closes it when the dispute has ended. An event
 * is published once for each. No money moves here: when the payer gets the money back, booking that is another task for staff.
 */
export async function followDispute({ pool, clock }: Context, { reference, disputeId, isResolved, outcome }: DisputeNotice): Promise<void> {
  await inTransaction(pool, async (run) => {
    const intent = (await lockByReference(run, reference))?.intent;
    const now = clock();
    const subject = disputeId === undefined ? reference : `${reference}/${disputeId}`;
    const task = { subject, intentId: intent?.id, at: now };
    const publish = async (event: (about: About) => Event) => {
      if (intent !== undefined) await writeOutbox(run, [event({ intent, disputeId, outcome, time: now })]);
    };
    if (await insertTask(run, { ...task, kind: 'dispute' })) await publish(openedEvent);
    if (!isResolved || !(await closeTask(run, 'dispute', subject, now))) return;
    if (outcome.endsWith('accepted')) await insertTask(run, { ...task, kind: 'dispute_lost' });
    await publish(resolvedEvent);
  });
}

type About = { intent: Intent; disputeId: string | undefined; outcome: string; time: Date };

function openedEvent(about: About): Event {
  return newEvent(DisputeOpenedSchema, dataOf(about), placeOf(about, 1));
}

function resolvedEvent(about: About): Event {
  return newEvent(DisputeResolvedSchema, { ...dataOf(about), outcome: about.outcome }, placeOf(about, 2));
}

function dataOf({ intent: { id: intentId, userId, amountKobo } }: About) {
  return { intentId, amountKobo: BigInt(amountKobo), ...(userId === undefined ? {} : { userId: BigInt(userId) }) };
}

function placeOf({ intent: { id, userId }, disputeId, time }: About, sequence: number) {
  const subject = disputeId === undefined ? `dispute/${id}` : `dispute/${id}/${disputeId}`;
  return { key: userId ?? id, subject, sequence, time };
}
