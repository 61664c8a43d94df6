import { DomainError, unavailable } from '../http/errors.ts';

/** PostgreSQL's codes for a statement that exceeded its time limit, or that was cancelled. */
const STATEMENT_TIMEOUT = '57014';

/**
 * Codes of sockets; of PostgreSQL (connection lost, shutting down, too many, lock and statement timeouts, deadlock, disk full); of Prisma.
 */
const LOST_CODES = new Set(
  [
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH',
    '08000 08001 08003 08004 08006 57P01 57P02 57P03 57014 53100 53300 55P03 40001 40P01',
    'P1001 P1002 P1008 P1017 P2024 P2028 P2034 P2037',
  ].flatMap((codes) => codes.split(' ')),
);

const LOST_NAMES = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoExpiredSessionError',
  'MongooseServerSelectionError',
  'MaxRetriesPerRequestError',
]);

/** What Redis 6 puts before the error of a command within a script. Redis 7 leaves the error's own word in front. */
const IN_SCRIPT = /^ERR Error running script \(call to \w+\): @user_script:\s*\d+: @user_script:\s*\d+: -/;

/** Errors of pg and ioredis that have no code. */
const LOST_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Connection is closed|Command timed out|Stream isn't writeable|LOADING |READONLY |MISCONF |OOM |CLUSTERDOWN |MASTERDOWN |Blocking command timed out|Socket timeout)/;

/** Whether a store could not be reached or had no room, so that the same call may succeed later. */
export function isLostStore(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    codesOf(error).some((code) => LOST_CODES.has(code)) ||
    LOST_NAMES.has(error.name) ||
    LOST_TEXT.test(error.message.replace(IN_SCRIPT, ''))
  );
}

/**
 * Whether PostgreSQL ended a statement because it took too long. The server is there and answers, so the same call may never succeed; when
 * a server does not answer at all, the client's own clock ends the call, and that is a lost store.
 */
export function isStatementTimeout(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : error;
  return cause instanceof Error && codesOf(cause).includes(STATEMENT_TIMEOUT);
}

/** The fields of Prisma and its adapter about an error of PostgreSQL. */
type PrismaError = { cause?: { originalCode?: unknown } };

/** The error's own code, and PostgreSQL's where Prisma does not know it and reports P2039, or passes its adapter's error on. */
function codesOf(error: Error): string[] {
  const { code, meta, cause } = error as PrismaError & { code?: unknown; meta?: { driverAdapterError?: PrismaError } };
  const inner = [meta?.driverAdapterError?.cause?.originalCode, error.name === 'DriverAdapterError' ? cause?.originalCode : undefined];
  return [code, ...inner].filter((one) => typeof one === 'string');
}

/** Turns the error of a lost store into the DomainError `unavailable`; any other error is returned unchanged. */
export function asUnavailable(error: unknown): unknown {
  return !(error instanceof DomainError) && isLostStore(error) ? unavailable(error) : error;
}

/** Whether waiting may help: for a lost store, or a refusal of the kind unavailable or rate-limited. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable' || error.kind === 'rate-limited';
  return isLostStore(error);
}
