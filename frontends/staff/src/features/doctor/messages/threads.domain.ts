import type { MessageThread } from '@sabiwell/proto/http/doctor-messages.ts';

/**
 * Conversations with something unread first, then the others, each once. A conversation that stands in both lists is taken from the one in
 * which its newest message is newer.
 */
export function unreadFirst(unread: readonly MessageThread[], threads: readonly MessageThread[]): MessageThread[] {
  const known = new Map<string, MessageThread>();
  for (const thread of [...unread, ...threads]) {
    const other = known.get(thread.id);
    if (other === undefined || other.lastAt <= thread.lastAt) known.set(thread.id, thread);
  }
  const all = [...known.values()].toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));
  return [...all.filter((thread) => thread.unread > 0), ...all.filter((thread) => thread.unread === 0)];
}
