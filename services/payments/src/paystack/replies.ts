import type { z } from 'zod';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { Refused, Unavailable } from '../provider.ts';
import type { Reply } from './call-paystack.ts';

type Rejected = Extract<Reply, { kind: 'rejected' }>;
type Lost = Extract<Reply, { kind: 'unavailable' }>;

/** A reply that is no answer, in the words of the port. */
export function failed(reply: Lost): Unavailable;
export function failed(reply: Lost | Rejected): Unavailable | Refused;
export function failed(reply: Lost | Rejected): Unavailable | Refused {
  if (reply.kind === 'rejected') return { kind: 'refused', reason: reply.message };
  const { reason, retryAfterSeconds } = reply;
  return { kind: 'unavailable', reason, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
}

/** The provider had this reference before. */
export function isDuplicate(reply: Reply): boolean {
  return reply.kind === 'rejected' && (reply.code === 'duplicate_reference' || /duplicate/i.test(reply.message));
}

/** An answer of an unknown form: logs which fields, never their contents. */
export function unreadable(log: Log, operation: string, error: z.ZodError): Unavailable {
  const fields = error.issues.map(({ path }) => path.join('.'));
  log.error({ operation, fields }, 'an answer of the payment provider can not be read');
  return { kind: 'unavailable', reason: 'an unreadable answer' };
}
