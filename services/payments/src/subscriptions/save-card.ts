import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import type { Intent } from '../payments/payment.domain.ts';
import type { ProviderTransaction } from '../provider.ts';
import { canAutoRenew } from './renewal.domain.ts';

const SAVE = `INSERT INTO saved_cards (user_id, sealed_code, email, brand, last4, exp_month, exp_year, saved_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (user_id) DO UPDATE SET sealed_code = excluded.sealed_code, email = excluded.email, brand = excluded.brand,
    last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year, saved_at = excluded.saved_at`;

/**
 * Saves the card of a subscription whose auto renew the member switched on, with the e-mail address that the provider requires. A renewal
 * saves none: its card is saved already, or was removed while it was charged.
 */
export async function saveCard(
  context: Context,
  run: RunSql,
  intent: Intent,
  { authorization, customerEmail }: ProviderTransaction,
): Promise<void> {
  const product = await context.catalogue.find(intent.productCode);
  if (intent.userId === undefined || !intent.autoRenew || intent.subject.renews !== undefined) return;
  if (!authorization?.isReusable || product === undefined || !canAutoRenew(product)) return;
  const { code, brand, last4, expMonth, expYear } = authorization;
  const sealed = context.seal.seal(code);
  const email = customerEmail ?? intent.email;
  await run(SAVE, [intent.userId, sealed, email, brand ?? 'card', last4 ?? '····', expMonth ?? null, expYear ?? null, context.clock()]);
}
