import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { aiChatSubscriptions } from '@sabiwell/proto/http/ai-chat-subscription.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { claimReference } from '../claims/claim-reference.ts';
import type { Context } from '../context.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { emailOf } from '../payments/payer.ts';
import { findByReference } from '../payments/payment.store.ts';
import { listPeriods } from '../subscriptions/subscription.store.ts';
import { wireAiChat, wireOpenWeek } from './ai-chat.domain.ts';

type SubscribeAiChat = typeof aiChatSubscriptions.subscribeAiChat;

/** Turns a paid reference into a week of AI chats; for the member's own open payment it answers with its id. */
export async function subscribeAiChat(context: Context, { caller, body }: Call<SubscribeAiChat>): Promise<Reply<SubscribeAiChat>> {
  const { paymentReference: reference } = body;
  const wanted = (await context.catalogue.all()).filter(({ purpose }) => purpose === 'ai_doc');
  const amountKobo = wanted[0]?.priceKobo ?? 0;
  const run = runOn(context.pool);
  try {
    const claimed = await claimReference(context, { userId: caller.userId, email: emailOf(caller), reference, wanted });
    if (claimed.kind === 'waiting') return { status: 202, body: wireOpenWeek({ id: claimed.id, reference, amountKobo }) };
    const periods = await listPeriods(run, caller.userId, 'ai_doc');
    return { status: claimed.isNew ? 201 : 200, body: found(wireAiChat(periods, context.clock(), claimed.intent.id)) };
  } catch (error) {
    const open = isNotPaid(error) ? (await findByReference(run, reference))?.intent : undefined;
    if (open === undefined) throw error;
    return { status: 202, body: wireOpenWeek({ id: open.id, reference, amountKobo, status: open.status }) };
  }
}

function isNotPaid(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'not_paid';
}
