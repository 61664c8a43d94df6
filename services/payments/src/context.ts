import type pg from 'pg';
import type { Idempotency } from '@sabiwell/chassis/http/idempotency.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { Catalogue } from './catalogue/product.store.ts';
import type { PaymentLimits } from './payments/payment-limits.ts';
import type { Provider } from './provider.ts';
import type { CardSeal } from './subscriptions/card-seal.ts';
import type { Settings } from './settings.ts';

/** What every operation, job and event handler of payments works with. */
export type Context = {
  log: Log;
  clock: () => Date;
  pool: pg.Pool;
  idempotency: Idempotency;
  catalogue: Catalogue;
  provider: Provider;
  /** Whether these bytes were signed with the provider's key, the present or the previous one. */
  isSigned: (body: Buffer, signature: string | undefined) => boolean;
  limits: PaymentLimits;
  seal: CardSeal;
  settings: Settings;
  /** Makes the worker check for webhooks now. */
  wakeWorker: () => void;
  /** Has money that is to go back returned now. */
  wakeReturns: () => void;
};
