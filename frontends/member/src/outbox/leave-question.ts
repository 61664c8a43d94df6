let question: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Asks the member whether to sign out although something was not sent yet; null takes the question back. */
export function askBeforeLeaving(onLeave: (() => void) | null): void {
  question = onLeave;
  for (const listener of listeners) listener();
}

/** What happens if they do; null while nothing is asked. */
export function leaveQuestion(): (() => void) | null {
  return question;
}

export function onLeaveQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
