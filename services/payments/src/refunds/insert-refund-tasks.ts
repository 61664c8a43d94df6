import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import type { ProviderRefund } from '../provider.ts';
import { insertTask } from '../staff/staff-task.store.ts';

/** Refunds that Sabiwell asked for and has not given up: by the provider's number, or by the note sent along where that number is not known yet. */
const OURS = `SELECT provider_refund_id AS id, 'refund ' || id AS note FROM refunds
  WHERE status <> 'failed' AND (provider_refund_id = ANY($1::text[]) OR 'refund ' || id = ANY($2::text[]))`;
const BOOKED = `SELECT reference, intent_id AS "intentId" FROM (
    SELECT reference, intent_id FROM payment_attempts WHERE (provider_tx_id = $1 OR reference = $2) AND booked_as IS NOT NULL
    UNION ALL SELECT reference, intent_id FROM suspense WHERE provider_tx_id = $1 OR reference = $2) booked
  ORDER BY intent_id LIMIT 1`;

/** Inserts a task for each refund that was made at the provider without Sabiwell: staff has to correct the books. */
export async function insertRefundTasks({ pool, clock }: Context, refunds: readonly ProviderRefund[]): Promise<void> {
  const run = runOn(pool);
  const made = refunds.filter(({ status }) => status === 'processed');
  const notes = made.flatMap(({ merchantNote }) => merchantNote ?? []);
  const ours = await run(OURS, [made.map(({ id }) => id), notes]);
  const [ids, ownNotes] = [new Set(ours.map((row) => row['id'])), new Set(ours.map((row) => row['note']))];
  for (const { id, merchantNote, transactionId, transactionReference } of made) {
    if (ids.has(id) || ownNotes.has(merchantNote)) continue;
    const [booked] = await run(BOOKED, [transactionId ?? null, transactionReference ?? null]);
    if (booked === undefined) continue;
    const { reference, intentId } = booked as { reference: string; intentId: string | null };
    await insertTask(run, { kind: 'refunded_elsewhere', subject: `${reference}/${id}`, intentId: intentId ?? undefined, at: clock() });
  }
}
