import { callerKey } from '@sabiwell/chassis/http/caller.ts';
import type { Consents } from '@sabiwell/proto/http/identity.ts';
import { showRemembered } from './metrics.ts';
import type { Thresholds } from './thresholds.ts';

/** A session as identity returns it. */
export type SessionOwner = { userId: number; consents: Consents; email?: string | undefined };
/** A known session, the key under which its caller is counted, and the tokens signed for it. */
export type KnownSession = SessionOwner & { hash: string; caller: string; tokens: Map<string, Promise<string>> };
/** Asks for the session of a hash; `wasKnown` is true when identity knew it at the last look-up. */
export type AskSession = (hash: string, asked: { address: string; wasKnown: boolean }) => Promise<SessionOwner | undefined>;
export type SessionMemory = ReturnType<typeof createSessionMemory>;

type Entry = { session: Promise<KnownSession | undefined>; until: number; isKnown: boolean };
type Times = Pick<Thresholds, 'rememberMs' | 'rememberBrieflyMs' | 'rememberedSessions'>;

/**
 * Remembers identity's answer about a session for at most 30 s, and asks once however many calls wait for it. The oldest entries are
 * dropped when it is full. While revocations can't be received it remembers for one second only.
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
    /** The session of a hash that was sent from this address; undefined when identity does not know it. */
    find(hash: string, address: string): Promise<KnownSession | undefined> {
      const known = entries.get(hash);
      if (known !== undefined && known.until > now()) return known.session;
      const wasKnown = known?.isKnown === true;
      const entry: Entry = { session: Promise.resolve(undefined), until: Infinity, isKnown: wasKnown };
      forgetOldest(entries, hash, entry, times.rememberedSessions);
      entry.session = lookUp(hash, { address, wasKnown }, entry);
      return entry.session;
    },
    /** A look-up under way is forgotten too: it may have read the state before the change. */
    drop(hash: string): void {
      entries.delete(hash);
    },
    /** Forgets everything, because revocations may have been missed. */
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
