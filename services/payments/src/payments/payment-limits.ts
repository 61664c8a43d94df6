import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { waitWords } from '@sabiwell/chassis/http/wait-words.ts';

/** How many payments may be started; each opens a session at the provider, whose quota all members share. */
export type PaymentLimitSettings = {
  guestOrdersPerHour: number;
  paymentsPerMinute: number;
  openPayments: number;
  lookupsPerMinute: number;
};

/** Who starts a payment: a member, or a guest by e-mail, phone and address. */
export type Payer = { userId: number } | { userId: undefined; email: string; phone: string; network: string };

/** Refuses callers who start too many payments with 429, and doctors who look up too many accounts of banks. */
export type PaymentLimits = { admit(payer: Payer): Promise<void>; admitLookup(doctorId: number): Promise<void> };

const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;
const OPEN_RETRY_SECONDS = 600;

/** Limits that all processes count together in Redis; while Redis is away each counts by itself. */
export function createPaymentLimits(pool: pg.Pool, redis: Redis, settings: PaymentLimitSettings, prefix = ''): PaymentLimits {
  const guests = createCounter(redis, `${prefix}guest-orders`, settings.guestOrdersPerHour, HOUR_SECONDS);
  const members = createCounter(redis, `${prefix}payments`, settings.paymentsPerMinute, MINUTE_SECONDS);
  const lookups = createCounter(redis, `${prefix}account-lookups`, settings.lookupsPerMinute, MINUTE_SECONDS);
  return {
    admitLookup: (doctorId) => take(lookups, String(doctorId), tooManyLookups),
    async admit(payer) {
      if (payer.userId === undefined) {
        const { email, phone, network } = payer;
        await Promise.all([`email ${email.toLowerCase()}`, `phone ${phone}`, `network ${network}`].map((key) => take(guests, hashed(key))));
        return;
      }
      await Promise.all([take(members, String(payer.userId)), refuseManyOpen(pool, payer.userId, settings.openPayments)]);
    },
  };
}

function createCounter(redis: Redis, name: string, points: number, duration: number): RateLimiterRedis {
  const shape = { keyPrefix: `limit:${name}`, points, duration };
  return new RateLimiterRedis({
    ...shape,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(shape),
  });
}

/** So that Redis holds no address or number of a guest. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

async function take(counter: RateLimiterRedis, key: string, refusal = tooManyPayments): Promise<void> {
  try {
    await counter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw refusal(Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

async function refuseManyOpen(pool: pg.Pool, userId: number, most: number): Promise<void> {
  const { rows } = await pool.query<{ open: number }>({
    name: 'count-open-payments',
    text: `SELECT count(*)::int AS open FROM (SELECT FROM payment_intents WHERE user_id = $1 AND status = 'pending' LIMIT $2) AS pending`,
    values: [userId, most],
  });
  if ((rows[0]?.open ?? 0) < most) return;
  const message = `You have ${most} unfinished payments. Finish one, or try again later.`;
  throw new DomainError('too_many_open_payments', message, {
    kind: 'rate-limited',
    params: { count: most },
    retryAfterSeconds: OPEN_RETRY_SECONDS,
  });
}

function tooManyPayments(seconds: number): DomainError {
  const wait = waitWords(seconds);
  const message = `You've started many payments in a short time. Please try again in ${wait}.`;
  return new DomainError('too_many_payments', message, { kind: 'rate-limited', params: { wait }, retryAfterSeconds: seconds });
}

function tooManyLookups(seconds: number): DomainError {
  const wait = waitWords(seconds);
  const message = `You've looked up many accounts in a short time. Please try again in ${wait}.`;
  return new DomainError('too_many_lookups', message, { kind: 'rate-limited', params: { wait }, retryAfterSeconds: seconds });
}
