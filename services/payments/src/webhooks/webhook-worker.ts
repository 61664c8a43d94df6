import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { retryAt } from '../reconcile/schedule.domain.ts';
import { redacted } from './notice.domain.ts';
import { endWebhook, updateFailedWebhook, claimWebhooks, type Webhook } from './webhook.store.ts';
import { workWebhook } from './work-webhook.ts';

const AT_ONCE = 8;
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 30;

/** Handles stored webhooks, a few at once; other processes claim other rows. */
export function startWebhookWorker(context: Context, everyMs = 1_000): Loop {
  return startLoop({ name: 'webhooks', log: context.log, everyMs, work: () => workSome(context) });
}

/** Handles what is due; true when there may be more. */
export async function workSome(context: Context): Promise<boolean> {
  const now = context.clock();
  const taken = await claimWebhooks(runOn(context.pool), now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await Promise.all(taken.map((webhook) => workOne(context, webhook)));
  return taken.length === AT_ONCE;
}

async function workOne(context: Context, webhook: Webhook): Promise<void> {
  const run = runOn(context.pool);
  try {
    const worked = await workWebhook(context, webhook);
    if (worked.kind === 'done') return await endWebhook(run, webhook.id, redacted(webhook.body));
    await putOff(context, webhook, worked.reason, worked.seconds);
  } catch (error) {
    context.log.warn({ err: error, webhook: webhook.id }, 'a webhook could not be handled');
    await putOff(context, webhook, (error as Error).message);
  }
}

async function putOff(context: Context, { id, attempts }: Webhook, reason: string, seconds?: number): Promise<void> {
  const nextTryAt = retryAt(attempts - 1, context.clock(), seconds);
  await updateFailedWebhook(runOn(context.pool), id, { nextTryAt, reason, isLast: attempts >= MOST_ATTEMPTS });
}
