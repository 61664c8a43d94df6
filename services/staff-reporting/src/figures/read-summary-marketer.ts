import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import type { Context } from '../context.ts';
import { readMoney } from './figures.store.ts';
import { nairaEach, ratiosOf } from './ratios.domain.ts';
import { openSummary, paymentCounts } from './summary-parts.ts';

/** Answers the figures of the marketer's cards, and their ratios. */
export async function readSummaryMarketer(context: Context): Promise<Reply<typeof staffFigures.readSummaryMarketer>> {
  const { sources, shown } = await openSummary(context);
  const { run, schema, totals } = sources;
  const [{ sales, revenueKobo }, active] = await Promise.all([readMoney(run, schema), context.activePeriods()]);
  const { n: members, kobo: walletKobo } = totals('members', 'true');
  const payments = paymentCounts(totals);
  const body = {
    ...shown,
    wallet: { total: walletKobo / 100, average: nairaEach(walletKobo, members) },
    subscriptions: { active: active.periods },
    revenue: { total: revenueKobo / 100 },
    payments,
    ratios: ratiosOf({ members, active, payments, sales: { count: sales.n, paidKobo: sales.kobo }, revenueKobo }),
  };
  return { status: 200, body };
}
