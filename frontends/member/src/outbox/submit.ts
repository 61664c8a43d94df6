import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { countEntry } from '../member-storage.ts';
import { t } from './messages.ts';
import { newItem, type OutboxItem, type Submission } from './outbox-item.domain.ts';
import { letGo, takeInHand } from './outbox-state.ts';
import { dropItem, saveItem } from './outbox.ts';
import { type Post, sendItem } from './send-item.ts';
import { wakeOutbox } from './wake.ts';

type Options = {
  /** The id of an item that this one is entered in place of. */
  replaces?: string | undefined;
  post?: Post;
  /** Called where it waits for the member to sign in again, so that its form need not keep it. */
  onPaused?: () => void;
  /** True: a server that is away is for the open form to show, and only a network that is away makes it wait. */
  onlyOffline?: boolean;
  /** Aborted where the member takes it back while it is on its way. */
  signal?: AbortSignal;
};

/** What was submitted has its reply; null when it waits on this device and is sent later. */
export type Submitted<T> = { reply: T | null };

/**
 * Sends what a member entered, which is stored first: whatever happens to this tab, it is sent, and it is done once. Throws ApiError
 * where the server refuses it, or where it could neither be sent nor stored; with status 401 it waits until the same member signs in.
 */
export async function submit<E extends Endpoint>(submission: Submission, options: Options = {}): Promise<Submitted<ReplyBody<E>>> {
  const item = newItem(submission, newKey(), Date.now());
  takeInHand(item.id);
  try {
    const refusal = await saveItem(item).then(
      () => null,
      (error: unknown) => error,
    );
    const attempt = await sendItem(item, { post: options.post });
    if (options.signal?.aborted) {
      await dropItem(item.id).catch(() => undefined);
      throw options.signal.reason;
    }
    const submitted = 'reply' in attempt ? { reply: attempt.reply as ReplyBody<E> } : await afterFailure(attempt, refusal, options);
    // What was refused before goes only now: had this been refused as well, it would still be there.
    if (options.replaces !== undefined) await dropItem(options.replaces);
    if (submission.body['completed'] !== false) countEntry(submission.userId);
    return submitted;
  } finally {
    letGo(item.id);
    wakeOutbox();
  }
}

type Failed = { error: ApiError; left: OutboxItem | null };

async function afterFailure(
  { error, left }: Failed,
  refusal: unknown,
  { onPaused, onlyOffline = false }: Options,
): Promise<{ reply: null }> {
  if (left === null) return { reply: null };
  if (refusal !== null) {
    await dropItem(left.id).catch(() => undefined);
    throw left.state === 'waiting' && isFull(refusal) ? new ApiError(error.status, t('full')) : error;
  }
  // The form that is still open shows what is wrong, and is sent again as something new.
  const isShown = left.state === 'attention' || (left.state === 'waiting' && onlyOffline && error.status !== 0);
  if (isShown) await dropItem(left.id);
  if (left.state === 'signed-out') onPaused?.();
  if (isShown || left.state === 'signed-out') throw error;
  toast({ title: t('kept'), description: t(error.status === 0 ? 'keptOffline' : 'keptBusy'), yields: true });
  return { reply: null };
}

function isFull(refusal: unknown): boolean {
  return refusal instanceof DOMException && refusal.name === 'QuotaExceededError';
}
