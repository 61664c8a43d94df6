import { pino } from 'pino';

/** Pino goes no deeper either. */
const DEEPEST = 5;

/** An error as it is logged: errors of Redis carry what was to be stored, which is hidden wherever one hangs on this error. */
export function loggedError(error: Error): unknown {
  return withoutStored(pino.stdSerializers.err(error), 0);
}

function withoutStored(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return value.map((one) => withoutStored(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hidden(name, one) ?? withoutStored(one, depth + 1)]));
}

/** The arguments of a command, and the errors that made a transaction fail, each with such a command: their messages alone say why. */
function hidden(name: string, value: unknown): unknown {
  if (name === 'args') return '***';
  return name === 'previousErrors' && Array.isArray(value) ? value.map((error: Error) => error.message) : undefined;
}
