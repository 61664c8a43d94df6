// The only module that uses localStorage and sessionStorage. It stores no secrets. A browser may refuse storage (private mode, blocked
// cookies); the product works without it. Drafts stay in the tab where they were typed until they are saved or the member logs out.

const DRAFT = 'sabiwell.draft.';

/** Reads a value that all tabs share and that survives closing the browser; undefined when there is none. */
export function readShared(name: string): unknown {
  return attempt(() => parse(localStorage.getItem(name)));
}

/** Reads a list of texts that all tabs share. */
export function readSharedTexts(name: string): string[] {
  const stored = readShared(name);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** Stores a value for all tabs that survives closing the browser; undefined deletes it. */
export function writeShared(name: string, value: unknown): void {
  attempt(() => write(localStorage, name, value));
}

/** Reads a value of this tab alone; undefined when there is none. */
export function readTab(name: string): unknown {
  return attempt(() => parse(sessionStorage.getItem(name)));
}

/** Stores a value for this tab alone, undefined deletes it; false when the browser refuses. */
export function writeTab(name: string, value: unknown): boolean {
  return attempt(() => write(sessionStorage, name, value)) === true;
}

/** Parses a stored text as JSON; a text that is not JSON is returned as it is. */
export function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The name under which this tab stores a draft, and the member, or the account of staff, who typed it. */
export type DraftKey = { name: string; userId: number | string };

/** Stores what a member has typed, so that it survives a reload or an expired session. */
export function saveDraft(name: string, userId: number | string, draft: unknown): void {
  writeTab(DRAFT + name, { userId, draft });
}

/** Reads this member's draft; undefined when there is none, or when it belongs to another member. */
export function readDraft(name: string, userId: number | string): unknown {
  const stored = readTab(DRAFT + name) ?? null;
  if (stored === null || typeof stored !== 'object' || !('draft' in stored) || !('userId' in stored)) return undefined;
  return stored.userId === userId ? stored.draft : undefined;
}

/** Deletes one draft, once it was saved. */
export function deleteDraft(name: string): void {
  writeTab(DRAFT + name, undefined);
}

/** Deletes every draft of other members; without a userId, all drafts. */
export function deleteDraftsOfOthers(userId?: number): void {
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
