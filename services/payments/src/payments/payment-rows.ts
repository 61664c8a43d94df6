import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { readKobo } from '../money.domain.ts';
import type { Attempt, Intent, IntentStatus, Subject } from './payment.domain.ts';

export type Row = Record<string, unknown>;

/** The columns of an intent `i`, read by `intentFrom`. */
export const INTENT = `i.id, i.user_id, i.email, i.purpose, i.product_code, i.name, i.amount_kobo, i.status, i.client_hint, i.subject, i.auto_renew,
  i.domain, i.refunded_kobo, i.channel, i.settled_reference, i.completed_at, i.created_at, i.version`;

/** The columns of an attempt `a`, read by `attemptFrom`. */
export const ATTEMPT = `a.id AS attempt_id, a.reference, a.access_code, a.authorization_url, a.booked_as, a.tries, a.created_at AS begun_at`;

const given = <T>(value: unknown): T | undefined => (value === null ? undefined : (value as T));

export function intentFrom(row: Row): Intent {
  return {
    id: row['id'] as string,
    userId: given<number>(row['user_id']),
    email: row['email'] as string,
    purpose: row['purpose'] as Purpose,
    productCode: row['product_code'] as string,
    name: row['name'] as string,
    amountKobo: readKobo(row['amount_kobo']),
    status: row['status'] as IntentStatus,
    hint: given<string>(row['client_hint']),
    subject: row['subject'] as Subject,
    autoRenew: row['auto_renew'] as boolean,
    domain: row['domain'] as 'test' | 'live',
    refundedKobo: readKobo(row['refunded_kobo']),
    channel: given<string>(row['channel']),
    settledReference: given<string>(row['settled_reference']),
    completedAt: given<Date>(row['completed_at']),
    createdAt: row['created_at'] as Date,
    version: row['version'] as number,
  };
}

export function attemptFrom(row: Row): Attempt {
  return {
    id: row['attempt_id'] as string,
    reference: row['reference'] as string,
    accessCode: given<string>(row['access_code']),
    authorizationUrl: given<string>(row['authorization_url']),
    bookedAs: given<NonNullable<Attempt['bookedAs']>>(row['booked_as']),
    tries: row['tries'] as number,
    createdAt: row['begun_at'] as Date,
  };
}
