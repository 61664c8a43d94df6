import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Idempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { openCatalogue } from './catalogue/product.store.ts';
import { type Config, limitsOf, settingsOf } from './config.ts';
import type { Context } from './context.ts';
import { createPaymentLimits } from './payments/payment-limits.ts';
import { createNoProvider } from './no-provider.ts';
import { createPaystack } from './paystack/paystack.client.ts';
import { isSignedBy } from './paystack/signature.ts';
import { createCardSeal } from './subscriptions/card-seal.ts';

type Parts = { log: Log; pool: pg.Pool; redis: Redis; idempotency: Idempotency };

/** What the operations work with, by the configuration. */
export function createContext(config: Config, { log, pool, redis, idempotency }: Parts): Context {
  const secretKey = config.PAYSTACK_SECRET_KEY?.reveal();
  const keys = [secretKey, config.PAYSTACK_SECRET_KEY_PREVIOUS?.reveal()].filter((key) => key !== undefined);
  if (secretKey === undefined) log.warn('PAYSTACK_SECRET_KEY is missing: nothing can be paid by card');
  return {
    log,
    clock: () => new Date(),
    pool,
    idempotency,
    catalogue: openCatalogue(pool),
    provider: secretKey === undefined ? createNoProvider() : createPaystack({ url: config.PAYSTACK_BASE_URL, secretKey, log }),
    isSigned: (body, signature) => isSignedBy(body, signature, keys),
    limits: createPaymentLimits(pool, redis, limitsOf(config)),
    seal: createCardSeal(config.CARD_SECRET.reveal()),
    settings: settingsOf(config),
    wakeWorker: () => undefined,
    wakeReturns: () => undefined,
  };
}
