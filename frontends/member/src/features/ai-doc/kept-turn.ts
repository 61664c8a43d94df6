import type { ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import type { ChatReply } from '@sabiwell/proto/http/ai-doctor.ts';
import { readDraft, saveDraft } from '@sabiwell/ui/storage.ts';
import { OPEN_TURN } from '../../ai-doctor/chat-session.ts';
import type { Turn } from './turn.domain.ts';

type Owner = { userId: number; sessionId: string };
type Kept = Pick<Turn<ChatReply>, 'key' | 'question' | 'byGuide'>;

/** Keeps a question until it is answered. */
export function keepTurn({ userId, sessionId }: Owner, { key, question, byGuide }: Kept): void {
  saveDraft(OPEN_TURN, userId, { key, question, byGuide, sessionId });
}

/** The question that this tab asked in this conversation and whose answer it did not see, because the page was left or reloaded. */
export function keptTurns({ userId, sessionId }: Owner): readonly Turn<ChatReply>[] {
  const kept = readDraft(OPEN_TURN, userId) as Partial<Kept & Owner> | null | undefined;
  // Its key belongs to the whole request: in another conversation it would be refused.
  if (typeof kept?.key !== 'string' || typeof kept.question !== 'string' || kept.sessionId !== sessionId) return [];
  return [{ key: kept.key, question: kept.question, byGuide: kept.byGuide === true, at: 'failed', text: '', answer: null, error: null }];
}

/**
 * The messages from before this page, and its own turns, without what both would show: a question that was left open is shown with its
 * answer where there is one by now, and else as one that may be asked again.
 */
export function withoutTwice(
  messages: readonly ChatMessage[],
  turns: readonly Turn<ChatReply>[],
): { earlier: readonly ChatMessage[]; live: readonly Turn<ChatReply>[] } {
  const known = new Set(turns.flatMap(({ answer }) => (answer === null ? [] : [`${answer.chatId}-u`, `${answer.chatId}-a`])));
  const earlier = messages.filter(({ id }) => !known.has(id));
  const [open] = turns;
  const last = earlier.findLast(({ messageType }) => messageType === 'user');
  if (open?.at !== 'failed' || open.error !== null || last?.message !== open.question) return { earlier, live: turns };
  const isAnswered = earlier.at(-1)?.messageType === 'assistant';
  return isAnswered ? { earlier, live: turns.slice(1) } : { earlier: earlier.filter(({ id }) => id !== last.id), live: turns };
}
