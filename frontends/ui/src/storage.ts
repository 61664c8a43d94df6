// The only place that touches the browser's stores. Nothing secret is kept. A browser may refuse its stores (private mode, blocked
// cookies); the product works without them. What somebody typed is kept for this tab alone and until it is saved or they log out.

const DRAFT = 'sabiwell.draft.';

/** What every tab keeps under this name, over a closed browser too; undefined when there is nothing. */
export function readShared(name: string): unknown {
  return attempt(() => parse(localStorage.getItem(name)));
}

/** The texts in a list that every tab keeps. */
export function readSharedTexts(name: string): string[] {
  const kept = readShared(name);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** Keeps a value for every tab, over a closed browser too; undefined forgets it. */
export function writeShared(name: string, value: unknown): void {
  attempt(() => write(localStorage, name, value));
}

/** What this tab alone keeps under this name; undefined when there is nothing. */
export function readTab(name: string): unknown {
  return attempt(() => parse(sessionStorage.getItem(name)));
}

/** Keeps a value for this tab alone, undefined forgets it; false where the browser refuses. */
export function writeTab(name: string, value: unknown): boolean {
  return attempt(() => write(sessionStorage, name, value)) === true;
}

/** A kept text as the value that it was made from; a text that is no JSON is a value itself. */
export function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Keeps what a member has typed, so that neither a reload nor a session that ends loses it. */
export function keepDraft(name: string, userId: number, draft: unknown): void {
  writeTab(DRAFT + name, { userId, draft });
}

/** What this member had typed; undefined when there is nothing, or when it was somebody else. */
export function readDraft(name: string, userId: number): unknown {
  const kept = readTab(DRAFT + name) ?? null;
  if (kept === null || typeof kept !== 'object' || !('draft' in kept) || !('userId' in kept)) return undefined;
  return kept.userId === userId ? kept.draft : undefined;
}

/** Forgets one draft: it was saved. */
export function dropDraft(name: string): void {
  writeTab(DRAFT + name, undefined);
}

/** Forgets every draft that is not this member's; with nobody named, all of them. */
export function dropDraftsOfOthers(userId?: number): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT))) {
      if (userId === undefined || readDraft(key.slice(DRAFT.length), userId) === undefined) sessionStorage.removeItem(key);
    }
  });
}

function write(store: Storage, name: string, value: unknown): true {
  if (value === undefined) store.removeItem(name);
  else store.setItem(name, JSON.stringify(value));
  return true;
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
