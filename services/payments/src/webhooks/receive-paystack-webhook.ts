import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { paymentWebhooks } from '@sabiwell/proto/http/payment-webhooks.ts';
import type { Context } from '../context.ts';
import { readNotice } from './notice.domain.ts';
import { insertWebhook } from './webhook.store.ts';

type Receive = typeof paymentWebhooks.receivePaystackWebhook;

/**
 * Receives the provider's webhook: checks the signature over the exact bytes before anything reads them, stores the bytes, and answers
 * 200, which means no more than that. Without the database it answers 503, so that the provider sends it again.
 */
export async function receivePaystackWebhook(context: Context, call: Call<Receive>): Promise<Reply<Receive>> {
  const body = Buffer.from(call.body);
  const { webhookAddresses } = context.settings;
  const isFromThere = webhookAddresses.length === 0 || webhookAddresses.includes(call.clientAddress);
  if (!isFromThere || !context.isSigned(body, call.header('x-paystack-signature'))) {
    throw new DomainError('bad_signature', 'This message is not signed by the payment provider.', { kind: 'unauthenticated' });
  }
  const notice = readNotice(body);
  await insertWebhook(runOn(context.pool), body, notice ?? {}, context.clock());
  context.wakeWorker();
  return { status: 200, body: undefined };
}
