import { newMember, type Service, sign } from './service.ts';

/** What these tests do again and again: somebody pays, staff give it back, and the provider says what became of it. */
export function refundSteps(service: Service) {
  const refund = (id: string, body: object = {}) =>
    service.ask('POST', `/internal/payments/${id}/refund`, 'admin', { body: { reason: 'Paid by mistake', ...body } });
  /** The provider tells something, and it is worked off. */
  async function sendWebhook(event: string, about: object) {
    const raw = JSON.stringify({ event, data: about });
    const headers = { 'x-paystack-signature': sign(raw) };
    const answer = await service.ask('POST', '/api/payments/webhooks/paystack', 'guest', { raw, headers });
    await service.workWebhooks();
    return answer;
  }
  return {
    refund,
    sendWebhook,
    async paid(body: object = { purpose: 'subscription', productCode: 'sub_weekly' }) {
      const userId = newMember();
      const { json } = await service.ask('POST', '/api/payments/intents', userId, { body });
      service.fake.pay(json.reference);
      await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
      return { userId, id: json.id as string, reference: json.reference as string };
    },
    /** The provider has returned the money, and says so. */
    async returned(reference: string, status: 'processed' | 'failed' | 'needs-attention' = 'processed') {
      for (const one of service.fake.refunds.values()) if (one.transactionReference === reference) one.status = status;
      await sendWebhook(`refund.${status}`, { transaction_reference: reference, amount: '1' });
    },
    /** Somebody gives it back in the provider's dashboard. */
    returnByHand: (id: string, transactionReference: string) =>
      service.fake.refunds.set(id, { id, status: 'processed', amountKobo: 300_000, transactionReference }),
    /** What the open tasks of a kind are about. */
    tasksOf: async (kind: string) =>
      ((await service.operate('tasks')).output as { kind: string; subject: string }[])
        .filter((task) => task.kind === kind)
        .map(({ subject }) => subject)
        .toSorted(),
    /** How an intent stands. */
    stateOf: async (id: string) =>
      (await service.pool.query('SELECT status, refunded_kobo::int AS refunded FROM payment_intents WHERE id = $1', [id])).rows[0],
  };
}
export type RefundSteps = ReturnType<typeof refundSteps>;
