// Which of the replies that are shown are copies that the service worker has kept, and from when.

let copies: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** Records where a reply came from: `savedAt` is the moment of a copy, null for one of the server. */
export function recordCopy(path: string, savedAt: string | null): void {
  if (copies.get(path) === (savedAt ?? undefined)) return;
  const next = new Map(copies);
  if (savedAt === null) next.delete(path);
  else next.set(path, savedAt);
  replaceCopies(next);
}

/** Forgets them all, when what they said is read again or no longer shown. */
export function forgetCopies(): void {
  if (copies.size > 0) replaceCopies(new Map());
}

/** The paths of the copies, each with its moment. */
export function savedCopies(): ReadonlyMap<string, string> {
  return copies;
}

export function onCopiesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replaceCopies(next: ReadonlyMap<string, string>): void {
  copies = next;
  for (const listener of listeners) listener();
}
