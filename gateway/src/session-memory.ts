import { callerKey } from '@sabiwell/chassis/http/caller.ts';
import type { Consents } from '@sabiwell/proto/http/identity.ts';
import { showRemembered } from './metrics.ts';
import type { Thresholds } from './thresholds.ts';

/** Whose session it is, as identity answers. */
export type SessionOwner = { userId: number; consents: Consents; email?: string | undefined };
/** A session that identity knows, the name by which its caller is counted, and the tokens that were signed for it. */
export type KnownSession = SessionOwner & { hash: string; caller: string; tokens: Map<string, Promise<string>> };
/** Asks whose session a hash is; `wasKnown` says that identity knew it when it was last asked. */
export type AskSession = (hash: string, asked: { address: string; wasKnown: boolean }) => Promise<SessionOwner | undefined>;
export type SessionMemory = ReturnType<typeof createSessionMemory>;

type Entry = { session: Promise<KnownSession | undefined>; until: number; isKnown: boolean };
type Times = Pick<Thresholds, 'rememberMs' | 'rememberBrieflyMs' | 'rememberedSessions'>;

/**
 * Remembers what identity said of a session, at most 30 s, and asks once however many calls wait for the answer. Oldest
 * entries go first when it is full. While revocations can't be heard it remembers for one second only.
 */
export function createSessionMemory(ask: AskSession, times: Times, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  let hearsRevocations = false;

  async function lookUp(hash: string, asked: { address: string; wasKnown: boolean }, entry: Entry): Promise<KnownSession | undefined> {
    const began = now();
    try {
      const found = await ask(hash, asked);
      entry.isKnown = found !== undefined;
      entry.until = began + (entry.isKnown && hearsRevocations ? times.rememberMs : times.rememberBrieflyMs);
      return found && sessionOf(hash, found);
    } catch (error) {
      if (entries.get(hash) === entry) entries.delete(hash);
      throw error;
    }
  }

  return {
    /** The session of a hash that came from this address; undefined when identity knows none. */
    find(hash: string, address: string): Promise<KnownSession | undefined> {
      const known = entries.get(hash);
      if (known !== undefined && known.until > now()) return known.session;
      const wasKnown = known?.isKnown === true;
      const entry: Entry = { session: Promise.resolve(undefined), until: Infinity, isKnown: wasKnown };
      forgetOldest(entries, hash, entry, times.rememberedSessions);
      entry.session = lookUp(hash, { address, wasKnown }, entry);
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

function sessionOf(hash: string, owner: SessionOwner): KnownSession {
  const caller = callerKey({ kind: 'member', sessionHash: hash, email: undefined, ...owner });
  return { hash, caller, ...owner, tokens: new Map() };
}

function forgetOldest(entries: Map<string, Entry>, hash: string, entry: Entry, most: number): void {
  entries.delete(hash);
  const oldest = entries.size >= most ? entries.keys().next().value : undefined;
  if (oldest !== undefined) entries.delete(oldest);
  entries.set(hash, entry);
  showRemembered(entries.size);
}
