import { Kafka, type LogEntry, logLevel, type RetryOptions, type SASLOptions } from 'kafkajs';
import { calmRequestQueue } from './kafka-patch.ts';
import type { Secret } from '../../config.ts';
import { splitLogin } from '../../login.ts';
import type { Log } from '../../observe/log.ts';

/**
 * A client that asks or writes retries for about 3 seconds, so that its caller soon learns that the broker is away. A client that reads
 * retries for about 35, because a member that gives up stays in its group and holds its partitions until its session has expired.
 */
const RETRIES: Record<'asks' | 'reads', RetryOptions> = {
  asks: { retries: 5, initialRetryTime: 100, maxRetryTime: 2_000 },
  reads: { retries: 20, initialRetryTime: 100, maxRetryTime: 2_000 },
};

const REPEAT_WARNING_MS = 30_000;

calmRequestQueue();

/** How a client signs in with `user:password`. */
export function signInBy(login: Secret): { mechanism: 'scram-sha-512'; username: string; password: string } {
  const [username, password] = splitLogin(login.reveal());
  return { mechanism: 'scram-sha-512', username, password };
}

/** Creates kafkajs's client for one of these two uses; without `sasl` it signs in as nobody. */
export function createKafkaClient(brokers: readonly string[], log: Log, use: keyof typeof RETRIES, sasl?: SASLOptions): Kafka {
  return new Kafka({
    clientId: 'sabiwell',
    brokers: [...brokers],
    ...(sasl && { sasl }),
    connectionTimeout: 1_000,
    requestTimeout: 10_000,
    retry: RETRIES[use],
    logLevel: logLevel.WARN,
    logCreator: () => writeTo(log),
  });
}

/** kafkajs retries most errors that it logs: these become warnings, each at most every 30 seconds; the rest is for debugging. */
function writeTo(log: Log): (entry: LogEntry) => void {
  const own = log.child({ library: 'kafkajs' });
  const warnedAt = new Map<string, number>();
  return ({ level, log: { message, error } }) => {
    const now = performance.now();
    const isRepeat = now - (warnedAt.get(message) ?? -REPEAT_WARNING_MS) < REPEAT_WARNING_MS;
    if (level !== logLevel.ERROR || isRepeat) return own.debug({ reason: error as unknown }, message);
    warnedAt.set(message, now);
    own.warn({ reason: error as unknown }, message);
  };
}

/** The error inside kafkajs's wrappers; kafkajs rejoins its group only when it is given this one. */
export function rootCause(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
}

/** Waits for `work`; throws after `ms` milliseconds, and `work` continues unobserved. */
export async function inTime<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Kafka did not answer within ${ms / 1000} s: ${what}.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
