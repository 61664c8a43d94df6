import type { Send } from './api-client.ts';
import { readTab, writeTab } from './storage.ts';

const MOST_STORED = 20;
const STORED_MS = 60_000;

type StoredToken = { token: string; at: number };

/** The versions of rows that this tab has just written, so that the lists it reads next include those writes. */
export type VersionTokens = {
  /** Records the X-Version header of a write's reply, such as `payments.payment:<id>:<version>`. */
  record(header: string | null): void;
  /** The X-Min-Version header for reading this list; undefined when no recent write concerns it. */
  awaitedBy(path: string): string | undefined;
  /** Deletes all versions when the session ends. */
  forget(): void;
};

/**
 * Stores the versions in this tab under `name`. `kindOf` gives the kind of rows that a path lists, such as `payments.payment`;
 * undefined for a path that lists none.
 */
export function createVersionTokens(name: string, kindOf: (path: string) => string | undefined, now = Date.now): VersionTokens {
  const fresh = () => listOf(readTab(name)).filter(({ at }) => now() - at < STORED_MS);
  return {
    record(header) {
      const tokens = header?.split(',').map((token) => token.trim()) ?? [];
      const received = tokens.filter((token) => token !== '').map((token) => ({ token, at: now() }));
      if (received.length === 0) return;
      const rows = new Set(received.map(({ token }) => rowOf(token)));
      const others = fresh().filter(({ token }) => !rows.has(rowOf(token)));
      writeTab(name, [...received, ...others].slice(0, MOST_STORED));
    },
    awaitedBy(path) {
      const kind = kindOf(path);
      const awaited = kind === undefined ? [] : fresh().filter(({ token }) => token.startsWith(`${kind}:`));
      return awaited.length === 0 ? undefined : awaited.map(({ token }) => token).join(', ');
    },
    forget: () => writeTab(name, undefined),
  };
}

/** Sends each read of a list with the versions it must include, and records the versions in replies. */
export function withVersions(versions: VersionTokens, send: Send): Send {
  return async (path, request) => {
    const awaited = request.method === 'GET' ? versions.awaitedBy(path) : undefined;
    const headers = awaited === undefined ? request.headers : { ...request.headers, 'x-min-version': awaited };
    const response = await send(path, { ...request, headers });
    versions.record(response.headers.get('x-version'));
    return response;
  };
}

/** A token without its version, so that only the newest version of a row is stored. */
function rowOf(token: string): string {
  return token.slice(0, token.lastIndexOf(':'));
}

function listOf(stored: unknown): StoredToken[] {
  return Array.isArray(stored) ? stored.filter(isStoredToken) : [];
}

function isStoredToken(one: unknown): one is StoredToken {
  return one !== null && typeof one === 'object' && 'token' in one && typeof one.token === 'string' && 'at' in one;
}
