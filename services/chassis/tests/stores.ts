import { randomUUID } from 'node:crypto';
import { createLog } from '../src/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stores: { postgresUrl: string; mongoUrl: string; redisUrl: string };
  }
}

/** Silent, because these tests provoke errors on purpose. */
export const log = createLog('test', 'silent');

/** Keeps the keys of one test apart from all others on the same Redis. */
export function newPrefix(): string {
  return `test-${randomUUID()}:`;
}

/** Time for a store, a lease or a process to answer on a busy machine. */
export const PATIENCE = { timeout: 15_000, interval: 20 };
