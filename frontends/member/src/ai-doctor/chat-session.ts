import { newKey } from '@sabiwell/ui/new-key.ts';
import { deleteDraft, readDraft, saveDraft } from '@sabiwell/ui/storage.ts';

const NAME = 'ai-doc.session';
/** The draft that holds a question until it is answered. */
export const OPEN_TURN = 'ai-doc.asked';
/** After that long the server begins a new conversation, too (ai-doctor.md section 1). */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** A conversation of this tab. Of a new one the server knows nothing yet. */
export type ChatSession = { id: string; isNew: boolean };

type Kept = { id: string; at: number };

/** The conversation that this tab was in within the last hour; else a new one. */
export function currentSession(userId: number): ChatSession {
  const kept = readDraft(NAME, userId);
  if (isKept(kept) && Date.now() - kept.at < LONGEST_PAUSE_MS) return { id: kept.id, isNew: false };
  return { id: newKey(), isNew: true };
}

/** Goes on with this conversation when the chat opens next. */
export function keepSession(userId: number, id: string): void {
  saveDraft(NAME, userId, { id, at: Date.now() } satisfies Kept);
}

/** Begins a new conversation when the chat opens next. */
export function forgetSession(): void {
  deleteDraft(NAME);
  deleteDraft(OPEN_TURN);
}

function isKept(stored: unknown): stored is Kept {
  if (stored === null || typeof stored !== 'object' || !('id' in stored) || !('at' in stored)) return false;
  return typeof stored.id === 'string' && typeof stored.at === 'number';
}
