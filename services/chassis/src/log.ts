import { type Logger, pino } from 'pino';
import { isTracing, traceparentNow } from './tracing.ts';

export type Log = Logger;

/** JSON lines on standard output; never give it bodies, names, readings, prompts or images. */
export function createLog(service: string, level = 'info'): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    ...(isTracing() ? { mixin: nameTrace } : {}),
    redact: { paths: ['*.password', '*.cookie', '*.authorization', '*.email', '*.tel'], censor: '***' },
  });
}

function nameTrace(): object {
  const traceparent = traceparentNow();
  return traceparent === undefined ? {} : { traceId: traceparent.slice(3, 35) };
}
