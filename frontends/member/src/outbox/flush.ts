import { dueNow, nextDueAt, type OutboxItem, release } from './outbox-item.domain.ts';
import { isInHand, knownItems } from './outbox-state.ts';
import { readOutbox, saveItem } from './outbox.ts';
import { sendItem } from './send-item.ts';

const FLUSHER = 'sabiwell.flusher';

/** What became of what was sent in the background. */
export type Delivered = { item: OutboxItem; reply: unknown };
export type FlushEnd = { delivered: Delivered[]; isSignedOut: boolean };

/** Sends all that is due, one after the other; one tab at a time does so. */
export async function flush(userId: number, why: 'due' | 'network' | 'sign-in'): Promise<FlushEnd> {
  if (navigator.locks === undefined) return sendDue(userId, why);
  const end = await navigator.locks.request(FLUSHER, { ifAvailable: true }, async (lock) => (lock === null ? null : sendDue(userId, why)));
  return end ?? { delivered: [], isSignedOut: false };
}

/** How long until the next item is due, in ms; undefined when none waits. */
export function untilNext(userId: number): number | undefined {
  const due = nextDueAt(
    knownItems().filter(({ id }) => !isInHand(id)),
    userId,
  );
  return due === undefined ? undefined : Math.max(0, due - Date.now());
}

async function sendDue(userId: number, why: 'due' | 'network' | 'sign-in'): Promise<FlushEnd> {
  await readOutbox();
  if (why !== 'due') for (const item of release(knownItems(), userId, why)) await saveItem(item).catch(() => undefined);
  const delivered: Delivered[] = [];
  const tried = new Set<string>();
  for (;;) {
    const item = dueNow(knownItems(), userId, Date.now()).find(({ id }) => !isInHand(id) && !tried.has(id));
    if (item === undefined) return { delivered, isSignedOut: false };
    tried.add(item.id);
    const attempt = await sendItem(item, { ifStored: true });
    if ('reply' in attempt) delivered.push({ item, reply: attempt.reply });
    else if (attempt.error.status === 401) return { delivered, isSignedOut: true };
    // Without a network the others would fail as well.
    else if (attempt.error.status === 0) return { delivered, isSignedOut: false };
  }
}
