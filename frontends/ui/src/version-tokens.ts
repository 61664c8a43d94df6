import type { Send } from './api-client.ts';
import { readTab, writeTab } from './storage.ts';

const KEPT_MOST = 20;
const KEPT_MS = 60_000;

type Kept = { token: string; at: number };

/** Which rows this tab has just changed, so that the lists which it reads next show them. */
export type VersionTokens = {
  /** Keeps what a write answered in X-Version, such as `payments.payment:<id>:<version>`. */
  note(header: string | null): void;
  /** The X-Min-Version of a list that shows such rows; undefined where it has nothing to wait for. */
  awaitedBy(path: string): string | undefined;
  /** Forgets all of them: the session is over. */
  forget(): void;
};

/**
 * Keeps the versions in this tab under `name`. `kindOf` says of a path which kind of rows it lists, such as `payments.payment`;
 * undefined for a path that lists none.
 */
export function createVersionTokens(name: string, kindOf: (path: string) => string | undefined, now = Date.now): VersionTokens {
  const fresh = () => listOf(readTab(name)).filter(({ at }) => now() - at < KEPT_MS);
  return {
    note(header) {
      const tokens = header?.split(',').map((token) => token.trim()) ?? [];
      const told = tokens.filter((token) => token !== '').map((token) => ({ token, at: now() }));
      if (told.length === 0) return;
      const rows = new Set(told.map(({ token }) => rowOf(token)));
      const others = fresh().filter(({ token }) => !rows.has(rowOf(token)));
      writeTab(name, [...told, ...others].slice(0, KEPT_MOST));
    },
    awaitedBy(path) {
      const kind = kindOf(path);
      const awaited = kind === undefined ? [] : fresh().filter(({ token }) => token.startsWith(`${kind}:`));
      return awaited.length === 0 ? undefined : awaited.map(({ token }) => token).join(', ');
    },
    forget: () => writeTab(name, undefined),
  };
}

/** Sends with each list the versions it must show, and keeps those that a reply names. */
export function withVersions(versions: VersionTokens, send: Send): Send {
  return async (path, request) => {
    const awaited = request.method === 'GET' ? versions.awaitedBy(path) : undefined;
    const headers = awaited === undefined ? request.headers : { ...request.headers, 'x-min-version': awaited };
    const response = await send(path, { ...request, headers });
    versions.note(response.headers.get('x-version'));
    return response;
  };
}

/** A token without its version: one row is waited for once, at its newest. */
function rowOf(token: string): string {
  return token.slice(0, token.lastIndexOf(':'));
}

function listOf(kept: unknown): Kept[] {
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(one: unknown): one is Kept {
  return one !== null && typeof one === 'object' && 'token' in one && typeof one.token === 'string' && 'at' in one;
}
