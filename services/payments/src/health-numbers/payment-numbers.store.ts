import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** The backlog at one moment. */
export type PaymentNumbers = {
  newWebhooks: number;
  parkedWebhooks: number;
  oldestWebhookAt: Date | null;
  openPayments: number;
  firstCheckDueAt: Date | null;
};

// Read at each scrape: every part uses an index of open rows only, so old payments cost nothing.
export const PAYMENT_NUMBERS = `SELECT
  (SELECT count(*)::int FROM psp_webhooks WHERE state = 'new') AS "newWebhooks",
  (SELECT count(*)::int FROM psp_webhooks WHERE state = 'parked') AS "parkedWebhooks",
  (SELECT min(received_at) FROM psp_webhooks WHERE state = 'new') AS "oldestWebhookAt",
  (SELECT count(*)::int FROM payment_intents WHERE status = 'pending' AND created_at < $1::timestamptz - interval '15 minutes') AS "openPayments",
  least((SELECT min(next_verify_at) FROM payment_attempts), (SELECT min(next_verify_at) FROM reference_claims)) AS "firstCheckDueAt"`;

/** Reads the backlog. */
export async function readPaymentNumbers(run: RunSql, now: Date): Promise<PaymentNumbers> {
  const [numbers] = await run(PAYMENT_NUMBERS, [now]);
  return numbers as PaymentNumbers;
}
