import type { Consents } from '@sabiwell/proto/http/identity.ts';
import { showRemembered } from './metrics.ts';
import type { Settings } from './settings.ts';

/** A session that identity knows, with the tokens that were signed for it. */
export type KnownSession = SessionOwner & { hash: string; tokens: Map<string, Promise<string>> };
export type FindSession = (hash: string) => Promise<SessionOwner | undefined>;
type SessionOwner = { userId: number; consents: Consents; email?: string | undefined };
export type SessionMemory = ReturnType<typeof createSessionMemory>;

type Entry = { session: Promise<KnownSession | undefined>; until: number };
type Times = Pick<Settings, 'rememberMs' | 'rememberBrieflyMs' | 'rememberedSessions'>;

/**
 * Remembers what identity said of a session, at most 30 s, and asks once however many calls wait for the answer. Oldest
 * entries go first when it is full. While revocations can't be heard it remembers for one second only.
 */
export function createSessionMemory(ask: FindSession, times: Times, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  let hearsRevocations = false;

  async function lookUp(hash: string, entry: Entry): Promise<KnownSession | undefined> {
    const began = now();
    try {
      const found = await ask(hash);
      const ms = found !== undefined && hearsRevocations ? times.rememberMs : times.rememberBrieflyMs;
      entry.until = began + ms;
      return found && { hash, ...found, tokens: new Map() };
    } catch (error) {
      if (entries.get(hash) === entry) entries.delete(hash);
      throw error;
    }
  }

  return {
    find(hash: string): Promise<KnownSession | undefined> {
      const known = entries.get(hash);
      if (known !== undefined && known.until > now()) return known.session;
      const entry: Entry = { session: Promise.resolve(undefined), until: Infinity };
      keepNewest(entries, hash, entry, times.rememberedSessions);
      entry.session = lookUp(hash, entry);
      return entry.session;
    },
    /** A lookup that is under way is not remembered either: it may have read the state before the change. */
    drop(hash: string): void {
      entries.delete(hash);
    },
    /** Forgets everything: revocations may have been missed, or will be. */
    hear(heard: boolean): void {
      hearsRevocations = heard;
      entries.clear();
    },
    size: (): number => entries.size,
  };
}

function keepNewest(entries: Map<string, Entry>, hash: string, entry: Entry, most: number): void {
  entries.delete(hash);
  const oldest = entries.size >= most ? entries.keys().next().value : undefined;
  if (oldest !== undefined) entries.delete(oldest);
  entries.set(hash, entry);
  showRemembered(entries.size);
}
