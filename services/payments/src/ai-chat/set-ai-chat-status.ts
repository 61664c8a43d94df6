import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { aiChatSubscriptions } from '@sabiwell/proto/http/ai-chat-subscription.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { findClaim } from '../claims/claim.store.ts';
import type { Context } from '../context.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { findOwn } from '../payments/payment.store.ts';
import { hintUnpaid } from '../payments/hint-payment.ts';
import { listPeriods } from '../subscriptions/subscription.store.ts';
import { wireAiChat, wireOpenWeek } from './ai-chat.domain.ts';

type SetAiChatStatus = typeof aiChatSubscriptions.setAiChatStatus;

/** Treats the popup's message as a hint, and answers with the provider's status of this week. */
export async function setAiChatStatus(context: Context, { caller, params, body }: Call<SetAiChatStatus>): Promise<Reply<SetAiChatStatus>> {
  const id = rowId(params.id);
  const run = runOn(context.pool);
  const tried = await findOwn(run, id, caller.userId);
  if (tried?.intent.purpose !== 'ai_doc') {
    const { reference } = found(await findClaim(run, id, caller.userId));
    return { status: 202, body: wireOpenWeek({ id, reference, amountKobo: 0 }) };
  }
  const intent =
    body.status === 'completed' ? (await verifyPayment(context, tried, 'client')).intent : await hintUnpaid(context, tried, body.status);
  const { amountKobo, status } = intent;
  if (status !== 'completed') return { status: 202, body: wireOpenWeek({ id, reference: tried.attempt.reference, amountKobo, status }) };
  const periods = await listPeriods(run, caller.userId, 'ai_doc');
  return { status: 200, body: found(wireAiChat(periods, context.clock(), id)) };
}
