/** Why a call did not succeed; status 0 means that no reply came, or not all of it. */
export type Refusal = { status: number; code: string; message: string; body: Record<string, unknown> };

/** A question to the AI doctor that was asked on this page, and how far its answer is. */
export type Turn<Answer> = {
  /** The idempotency key: trying again under it is answered once and counted once. */
  key: string;
  question: string;
  /** True: the health guide answers, and no AI. */
  byGuide: boolean;
  at: 'waiting' | 'writing' | 'answered' | 'failed';
  /** What has been streamed so far. */
  text: string;
  answer: Answer | null;
  error: Refusal | null;
};

/** What happens to the questions of a page. */
export type Change<Answer> =
  | { type: 'asked'; turn: Pick<Turn<Answer>, 'key' | 'question' | 'byGuide'> }
  /** The same question again, in the place of the one that failed. */
  | { type: 'asked-again'; key: string; turn: Pick<Turn<Answer>, 'key' | 'question' | 'byGuide'> }
  | { type: 'wrote'; key: string; delta: string }
  | { type: 'answered'; key: string; answer: Answer }
  | { type: 'failed'; key: string; error: Refusal | null };

/** The turns after a change, oldest first. */
export function changedTurns<Answer>(turns: readonly Turn<Answer>[], change: Change<Answer>): readonly Turn<Answer>[] {
  switch (change.type) {
    case 'asked':
      return [...turns, begun(change.turn)];
    case 'asked-again':
      return turns.map((turn) => (turn.key === change.key ? begun(change.turn) : turn));
    case 'wrote':
      return withTurn(turns, change.key, ({ text }) => ({ at: 'writing', text: text + change.delta }));
    case 'answered':
      // The whole answer replaces what was streamed: the guard may have taken a sentence back.
      return withTurn(turns, change.key, () => ({ at: 'answered', text: '', answer: change.answer, error: null }));
    case 'failed':
      return withTurn(turns, change.key, ({ text }) => ({ at: 'failed', text, error: change.error }));
  }
}

function begun<Answer>({ key, question, byGuide }: Pick<Turn<Answer>, 'key' | 'question' | 'byGuide'>): Turn<Answer> {
  return { key, question, byGuide, at: 'waiting', text: '', answer: null, error: null };
}

function withTurn<Answer>(
  turns: readonly Turn<Answer>[],
  key: string,
  change: (turn: Turn<Answer>) => Partial<Turn<Answer>>,
): readonly Turn<Answer>[] {
  return turns.map((turn) => (turn.key === key ? { ...turn, ...change(turn) } : turn));
}

/**
 * Why a question has no answer: no consultation is left (`limit`, `week`), the outside AI needs consent, the AI is away, the answer broke
 * off or never came, or the server refused it.
 */
export type Failure = 'limit' | 'week' | 'consent' | 'away' | 'broken' | 'refused';

/** Null stands for an answer that this page did not wait for, because it was reloaded. */
export function failureOf(error: Refusal | null): Failure {
  if (error === null || error.status === 0 || error.status === 409) return 'broken';
  if (error.code === 'week_used_up') return 'week';
  if (error.code === 'consent_required') return 'consent';
  if (error.status === 403 && (error.code === 'subscription_required' || error.body.needsSubscription === true)) return 'limit';
  if (error.code === 'ai_unavailable') return 'away';
  return error.status >= 500 ? 'broken' : 'refused';
}

/** Whether trying again must carry the same key: the server may have the answer already. A refusal is final, and asked anew. */
export function keepsKey(error: Refusal | null): boolean {
  return failureOf(error) === 'broken';
}
