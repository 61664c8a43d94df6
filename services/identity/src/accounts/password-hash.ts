import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '@sabiwell/chassis/http/errors.ts';

// argon2id at 19 MiB, 2 passes, 1 lane, the default of the library and of OWASP. Half of the cores stay free for
// other work; with more than fifty in the queue, callers would give up before their turn.
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const QUEUE = 50;
const limit = pLimit(AT_ONCE);

/** Hashes a password; 503 when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password));
}

/**
 * Whether the password belongs to the hash; without a hash it takes the same time and returns false, so that an unknown e-mail can't be
 * recognised by its time.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await nobodysHash());
  const matches = await queued(() => verify(stored, password));
  return matches && passwordHash !== undefined;
}

let nobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobody ??= hash('nobody has this password');
  return nobody;
}

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= QUEUE) throw unavailable();
  return limit(work);
}
