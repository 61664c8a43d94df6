import { pino, type Logger, type DestinationStream } from 'pino';
import { loggedError } from './logged-error.ts';
import { isTracing, traceparentNow } from './tracing.ts';

export type Log = Logger;

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;
const BUFFER_BYTES = 4_096;
const FLUSH_EVERY_MS = 200;
/** Fields about a person, under every name in use; of a database error, the row that broke a rule. */
const PERSONAL = ['password', 'cookie', 'authorization', 'email', 'tel', 'detail', 'where', 'parameters'];

/** JSON lines on standard output; never give it bodies, names, readings, prompts or images. */
export function createLog(service: string, level = 'info'): Log {
  return logOn(STANDARD_OUTPUT, service, level);
}

/** The warnings of an operator's program, on standard error: its standard output is its answer alone. */
export function createOperatorLog(service: string): Log {
  return logOn(STANDARD_ERROR, service, 'warn');
}

function logOn(descriptor: number, service: string, level: string): Log {
  const output = outputOf(descriptor);
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      ...(isTracing() ? { mixin: nameTrace } : {}),
      serializers: { err: loggedError },
      redact: { paths: PERSONAL.map((name) => `*.${name}`), censor: '***' },
      hooks: {
        logMethod(args, method, number) {
          method.apply(this, args);
          // The error is written synchronously, before anything else can happen.
          if (number >= pino.levels.values.warn!) output.flush();
        },
      },
    },
    output,
  );
}

/**
 * The same log for lines whose fields are all known not to be about a person: they skip the search for fields to hide, which costs more
 * than the rest of such a line.
 */
export function withoutRedaction(log: Log): Log {
  return log.child({}, { redact: [] });
}

type Output = DestinationStream & { flush(): void };

const shared = new Map<number, Output>();

/**
 * Lines wait for others, at most 4 KB or a fifth of a second, because a write for each took 10 to 30 % of a busy process's time. A process
 * that is killed outright loses a fifth of a second of requests, never a warning.
 */
function outputOf(descriptor: number): Output {
  const open = shared.get(descriptor);
  if (open !== undefined) return open;
  // `flush` writes at once because of `sync`; `flushSync` would also wait for the disk.
  const output = pino.destination({ dest: descriptor, sync: true, minLength: BUFFER_BYTES, periodicFlush: FLUSH_EVERY_MS });
  process.once('exit', () => output.flush());
  shared.set(descriptor, output);
  return output;
}

function nameTrace(): object {
  const traceparent = traceparentNow();
  return traceparent === undefined ? {} : { traceId: traceparent.slice(3, 35) };
}
