import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { countActivePeriods } from './active-periods.store.ts';
import { countChatsToday, countTeam, readAppointments, readMoney, readTotals } from './figures.store.ts';
import type { Counted } from './numbers.domain.ts';
import { paymentCounts } from './summary-parts.ts';

/** Counts what the numbers are made of, as the cards of the portals have it; `at` is the moment of active periods, and its Lagos day is today. */
export async function countNumbers(run: RunSql, schema: string, at: Date): Promise<Counted> {
  const totals = await readTotals(run, schema);
  const money = await readMoney(run, schema);
  const { n: members, kobo: walletKobo } = totals('members', 'true');
  return {
    members,
    walletKobo,
    active: await countActivePeriods(run, schema, at),
    revenueKobo: money.revenueKobo,
    aiDocKobo: money.aiDocKobo,
    payments: paymentCounts(totals),
    sales: { count: money.sales.n, paidKobo: money.sales.kobo },
    team: await countTeam(run, schema),
    appointmentsToday: (await readAppointments(run, schema, at)).today,
    aiChatsToday: await countChatsToday(run, schema, at),
  };
}
