import { createHmac } from 'node:crypto';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { readJson } from '@sabiwell/local/files.ts';
import type pg from 'pg';
import type { Place } from '../e2e/bring-up.ts';
import { addressOf } from './product.ts';
import { onTables } from './service-stores.ts';

type Simulators = { paystack: { url: string; token: string; secretKey: string } };

/** The simulated payment provider of a running product. */
export function providerOf(place: Place) {
  const { paystack } = readJson<Simulators>(foldersOf({ LOCAL_DIR: place.localDir }).simulators)!;
  const control = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-sim-token': paystack.token };
    const reply = await fetch(paystack.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} of the provider answered ${reply.status}: ${await reply.text()}`);
  };
  return {
    url: paystack.url,
    secretKey: paystack.secretKey,
    /** Pays, and loses the webhook. */
    async payInSilence(reference: string) {
      await control('/_sim/faults', { reference, kind: 'drop', times: 1 });
      await control(`/_sim/complete/${reference}`, { status: 'success' });
    },
    /** Sends a webhook as the provider does; a new `round` changes its bytes. */
    async sendWebhook(reference: string, round: number) {
      const body = JSON.stringify({ event: 'charge.success', data: { reference, status: 'success', round } });
      const signature = createHmac('sha512', paystack.secretKey).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
      return fetch(`${addressOf(place)}/api/payments/webhooks/paystack`, { method: 'POST', headers, body });
    },
  };
}

/** Works on the database of payments, beside the service. */
export function onPayments<T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return onTables(place, 'payments', work);
}
