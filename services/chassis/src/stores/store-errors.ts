import { DomainError, unavailable } from '../http/errors.ts';

/** What PostgreSQL says of a statement that exceeded its time limit, or that was cancelled. */
const STATEMENT_TIMEOUT = '57014';

/** Of sockets; PostgreSQL (connection lost, shutting down, too many, lock and statement timeouts, deadlock, disk full); Prisma. */
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

/** pg and ioredis say these without a code. */
const LOST_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Connection is closed|Command timed out|Stream isn't writeable|LOADING |READONLY |MISCONF |OOM |CLUSTERDOWN |MASTERDOWN |Blocking command timed out|Socket timeout)/;

/** Whether a store could not be reached or had no room just now, so that the same call may succeed later. */
export function isLostStore(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codesOf(error).some((code) => LOST_CODES.has(code)) || LOST_NAMES.has(error.name) || LOST_TEXT.test(error.message);
}

/**
 * Whether PostgreSQL ended a statement because it took too long. The server is there and answers, so the same call may never
 * succeed; a server that answers nothing at all ends on the client's own clock, which is a lost store.
 */
export function isStatementTimeout(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : error;
  return cause instanceof Error && codesOf(cause).includes(STATEMENT_TIMEOUT);
}

/** What Prisma and its adapter know of an error of PostgreSQL. */
type PrismaError = { cause?: { originalCode?: unknown } };

/** The error's own code, and the one of PostgreSQL where Prisma does not know it and says P2039, or lets its adapter's own error out. */
function codesOf(error: Error): string[] {
  const { code, meta, cause } = error as PrismaError & { code?: unknown; meta?: { driverAdapterError?: PrismaError } };
  const inner = [meta?.driverAdapterError?.cause?.originalCode, error.name === 'DriverAdapterError' ? cause?.originalCode : undefined];
  return [code, ...inner].filter((one) => typeof one === 'string');
}

/** Turns the error of a lost store into the DomainError `unavailable`; any other error is returned as it is. */
export function asUnavailable(error: unknown): unknown {
  return !(error instanceof DomainError) && isLostStore(error) ? unavailable(error) : error;
}

/** Whether waiting may help: a lost store, or a refusal of the kind unavailable or rate-limited. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable' || error.kind === 'rate-limited';
  return isLostStore(error);
}
