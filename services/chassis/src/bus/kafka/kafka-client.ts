import { Kafka, type LogEntry, logLevel, type RetryOptions } from 'kafkajs';
import { calmRequestQueue } from './kafka-patch.ts';
import type { Log } from '../../observe/log.ts';

/**
 * Who asks or writes tries for some 3 seconds: it learns soon that the broker is away, and comes again. Who reads tries for some
 * 35, because a member that gives up stays in its group as a ghost, and holds its partitions until its session is over.
 */
const RETRIES: Record<'asks' | 'reads', RetryOptions> = {
  asks: { retries: 5, initialRetryTime: 100, maxRetryTime: 2_000 },
  reads: { retries: 20, initialRetryTime: 100, maxRetryTime: 2_000 },
};

const SAID_AGAIN_MS = 30_000;

calmRequestQueue();

/** Makes kafkajs's client for one of both uses. */
export function createKafkaClient(brokers: readonly string[], log: Log, use: keyof typeof RETRIES): Kafka {
  return new Kafka({
    clientId: 'sabiwell',
    brokers: [...brokers],
    connectionTimeout: 1_000,
    requestTimeout: 10_000,
    retry: RETRIES[use],
    logLevel: logLevel.WARN,
    logCreator: () => writeTo(log),
  });
}

/** What kafkajs calls an error is mostly a retry of its own: here it is a warning, said once in a while, and all else is for debugging. */
function writeTo(log: Log): (entry: LogEntry) => void {
  const own = log.child({ library: 'kafkajs' });
  const said = new Map<string, number>();
  return ({ level, log: { message, error } }) => {
    const now = performance.now();
    const again = now - (said.get(message) ?? -SAID_AGAIN_MS) < SAID_AGAIN_MS;
    if (level !== logLevel.ERROR || again) return own.debug({ reason: error as unknown }, message);
    said.set(message, now);
    own.warn({ reason: error as unknown }, message);
  };
}

/** The error under kafkajs's wrappers, by which kafkajs tells that it has to join its group again. */
export function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
}

/** `work`, or an error after `ms` milliseconds; whoever calls lets go of what is late. */
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
