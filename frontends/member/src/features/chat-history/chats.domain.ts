type Said = { sessionId: string; message: string; messageType: 'user' | 'assistant'; timestamp: string; shouldSeekImmediate: boolean };

/** One conversation with the AI doctor, as its row shows it. */
export type Chat = {
  sessionId: string;
  lastAt: string;
  preview: string;
  isLastOwn: boolean;
  count: number;
  /** Whether anything in it was an emergency. */
  isUrgent: boolean;
};

const MOST_LETTERS = 100;
const ID_LETTERS = 8;

/** The conversations that these messages belong to, each list newest first. */
export function chatsOf(newestFirst: readonly Said[]): Chat[] {
  const chats = new Map<string, Chat>();
  for (const { sessionId, message, messageType, timestamp, shouldSeekImmediate } of newestFirst) {
    const known = chats.get(sessionId);
    const last = known ?? {
      sessionId,
      lastAt: timestamp,
      preview: previewOf(message),
      isLastOwn: messageType === 'user',
      count: 0,
      isUrgent: false,
    };
    chats.set(sessionId, { ...last, count: last.count + 1, isUrgent: last.isUrgent || shouldSeekImmediate });
  }
  return [...chats.values()];
}

/** The first 100 letters of a message; a letter is never cut. */
export function previewOf(message: string): string {
  const letters = Array.from(message.replaceAll(/\s+/g, ' '));
  return letters.length <= MOST_LETTERS ? letters.join('') : `${letters.slice(0, MOST_LETTERS).join('').trimEnd()}…`;
}

/** The beginning of a conversation's id, by which people can name it. */
export function shortId(sessionId: string): string {
  return sessionId.slice(0, ID_LETTERS);
}
