import { readJson } from '@sabiwell/local/files.ts';
import type { Folders } from '@sabiwell/local/folders.ts';
import type { Delivery, Outcome } from '../plan/purchase.domain.ts';

/** A transaction as the simulated provider knows it. */
export type Transaction = { reference: string; amount: number; status: string; currency: string };

type Sent = { reference: string; outcome: 'sent' | 'delivered' | 'dropped' | 'given up' };

/** The simulated provider of a running product. */
export type Provider = ReturnType<typeof providerOf>;

const COMPLETIONS: Record<Exclude<Outcome, 'unpaid'>, (kobo: number) => object> = {
  paid: () => ({ status: 'success' }),
  'odd sum': () => ({ status: 'success' }),
  declined: () => ({ status: 'failed' }),
  short: (kobo) => ({ status: 'success', amount: kobo - 1 }),
  dollars: () => ({ status: 'success', currency: 'USD' }),
};

export function providerOf(folders: Folders) {
  return providerAt(readJson<{ paystack: { url: string; token: string } }>(folders.simulators)!.paystack);
}

/** The simulated provider at this address. */
export function providerAt(paystack: { url: string; token: string }) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'x-sim-token': paystack.token };
    const reply = await fetch(paystack.url + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path} of the provider answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const fault = (body: object) => call('POST', '/_sim/faults', body);
  return {
    /** Carries out a share of all calls without answering them. */
    loseAnswers: (percent: number, seed: number) => fault({ kind: 'succeed_but_timeout', probability: percent / 100, seed }),
    heal: () => call('DELETE', '/_sim/faults'),
    /** Refuses all refunds, or none any more. */
    refuseRefunds: (isRefusing: boolean) => call('POST', '/_sim/settings', { refundOutcome: isRefusing ? 'failed' : 'processed' }),
    /** Decides what happens to the webhook of a payment. */
    async deliver(reference: string, { duplicate, reorder, drop, delayMs }: Delivery) {
      if (drop) await fault({ reference, kind: 'drop' });
      if (duplicate && !drop) await fault({ reference, kind: 'duplicate' });
      if (reorder) await fault({ reference, kind: 'reorder' });
      if (delayMs !== undefined) await fault({ reference, kind: 'delay', delayMs });
    },
    /** Lets somebody pay, or fail to. */
    async pay(reference: string, outcome: Exclude<Outcome, 'unpaid'>, kobo: number) {
      await call('POST', `/_sim/complete/${reference}`, COMPLETIONS[outcome](kobo));
    },
    /** Opens a payment like a page that makes its own reference. */
    open: (key: string, { userId, ...asked }: { userId: number; email: string; amount: number; reference: string }) =>
      call('POST', '/checkout/request_inline', { key, ...asked, metadata: { user_id: userId } }),
    ledger: async () => (await call('GET', '/_sim/ledger')) as Transaction[],
    /** How many webhooks are still on their way. */
    async underWay() {
      return ((await call('GET', '/_sim/webhooks')) as Sent[]).filter(({ outcome }) => outcome === 'sent').length;
    },
    replay: (reference: string, times: number) => call('POST', `/_sim/replay/${reference}`, { times }),
    advance: (ms: number) => call('POST', '/_sim/clock/advance', { ms }),
  };
}
