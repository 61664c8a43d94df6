import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output; never give it bodies, names, readings, prompts or images. */
export function createLog(service: string, level = 'info'): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ['*.password', '*.cookie', '*.authorization', '*.email', '*.tel'], censor: '***' },
  });
}
