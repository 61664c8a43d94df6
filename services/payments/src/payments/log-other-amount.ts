import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';

type Asked = { operation: string; productCodes: readonly string[] };

/** Logs that a client named an amount that differs from the price; the amount is used for nothing else (contract.md section 5). */
export function logOtherAmount({ log }: Pick<Context, 'log'>, amount: unknown, sumsKobo: readonly number[], asked: Asked): void {
  if (amount === undefined || sumsKobo.some((kobo) => nairaOf(kobo) === amount)) return;
  log.info(asked, 'a client named another amount than the price');
}
