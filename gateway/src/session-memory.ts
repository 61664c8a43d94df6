import { callerKey, type Member, type Staff } from '@sabiwell/chassis/http/caller.ts';
import { showRemembered } from './metrics.ts';
import type { Thresholds } from './thresholds.ts';

/** What a caller sends to be known: a member's cookie or a staff bearer token, of which the gateway keeps only the SHA-256 in hex. */
export type Credential = { kind: 'member' | 'staff'; hash: string };
/** Whose session it is, as identity says, and when it ends by itself, in milliseconds since 1970. */
export type FoundSession = { who: Member | Staff; endsAt: number };
/** A known session, the key under which its caller is counted, when it ends by itself, and the tokens signed for it. */
export type KnownSession = { hash: string; who: Member | Staff; caller: string; endsAt: number; tokens: Map<string, Promise<string>> };
/** Where a look-up comes from; `wasKnown` is true when identity knew the session at the last one. */
export type Asked = { address: string; wasKnown: boolean };
/** Asks for the session of a credential; undefined when there is none. */
export type AskSession = (credential: Credential, asked: Asked) => Promise<FoundSession | undefined>;
export type SessionMemory = ReturnType<typeof createSessionMemory>;

type Entry = { session: Promise<KnownSession | undefined>; until: number; isKnown: boolean };
type Times = Pick<Thresholds, 'rememberMs' | 'rememberBrieflyMs' | 'rememberedSessions'>;

/**
 * Remembers identity's answer about a session for at most 30 s and never past its end, and asks once however many calls wait for it. The
 * oldest entries are dropped when it is full. While revocations can't be received it remembers for one second only.
 */
export function createSessionMemory(ask: AskSession, times: Times, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  let hearsRevocations = false;

  async function lookUp(credential: Credential, asked: Asked, entry: Entry): Promise<KnownSession | undefined> {
    const began = now();
    try {
      const found = await ask(credential, asked);
      entry.isKnown = found !== undefined && found.endsAt > now();
      const until = began + (entry.isKnown && hearsRevocations ? times.rememberMs : times.rememberBrieflyMs);
      entry.until = found && entry.isKnown ? Math.min(until, found.endsAt) : until;
      return found && entry.isKnown ? sessionOf(credential, found) : undefined;
    } catch (error) {
      if (entries.get(nameOf(credential)) === entry) entries.delete(nameOf(credential));
      throw error;
    }
  }

  return {
    /** The session of a credential that was sent from this address; undefined when identity does not know it. */
    find(credential: Credential, address: string): Promise<KnownSession | undefined> {
      const name = nameOf(credential);
      const known = entries.get(name);
      if (known !== undefined && known.until > now()) return known.session;
      const wasKnown = known?.isKnown === true;
      const entry: Entry = { session: Promise.resolve(undefined), until: Infinity, isKnown: wasKnown };
      forgetOldest(entries, name, entry, times.rememberedSessions);
      entry.session = lookUp(credential, { address, wasKnown }, entry);
      return entry.session;
    },
    /** Forgets the session of a hash. A look-up under way is forgotten too: it may have read the state before the change. */
    drop(hash: string): void {
      entries.delete(nameOf({ kind: 'member', hash }));
      entries.delete(nameOf({ kind: 'staff', hash }));
    },
    /** Forgets everything, because revocations may have been missed. */
    hear(heard: boolean): void {
      hearsRevocations = heard;
      entries.clear();
    },
    size: (): number => entries.size,
  };
}

/** A cookie's value that is sent as a bearer token has the same hash, and must not be taken for it. */
function nameOf({ kind, hash }: Credential): string {
  return kind === 'member' ? hash : `staff ${hash}`;
}

function sessionOf({ hash }: Credential, { who, endsAt }: FoundSession): KnownSession {
  return { hash, who, caller: callerKey(who), endsAt, tokens: new Map() };
}

function forgetOldest(entries: Map<string, Entry>, name: string, entry: Entry, most: number): void {
  entries.delete(name);
  const oldest = entries.size >= most ? entries.keys().next().value : undefined;
  if (oldest !== undefined) entries.delete(oldest);
  entries.set(name, entry);
  showRemembered(entries.size);
}
