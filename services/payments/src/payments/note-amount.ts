import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';

type Asked = { operation: string; productCodes: readonly string[] };

/** Notes that a client named another amount than any of these sums; it is never read for anything else (contract.md section 5). */
export function noteAmount({ log }: Pick<Context, 'log'>, amount: unknown, sumsKobo: readonly number[], asked: Asked): void {
  if (amount === undefined || sumsKobo.some((kobo) => nairaOf(kobo) === amount)) return;
  log.info(asked, 'a client named another amount than the price');
}
