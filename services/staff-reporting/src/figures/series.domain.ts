import { dayLater } from '@sabiwell/proto/http/lagos-time.ts';
import type { SeriesDay } from '@sabiwell/proto/http/staff-figures.ts';

/** What happened on one Lagos day, by the kind of thing and a word about it, as day_totals has it. */
export type DayTotal = { day: string; name: string; dim: string; n: number; kobo: number };

/** What is counted on from: paid periods that were active before the first day and are now, and the sum of all wallets now. */
export type Levels = { activeBefore: number; activeNow: number; walletKobo: number };

/**
 * The days from `first` to `last`, which is today, each with what happened on it and what held at its end. Of the active periods the days
 * before are summed; of today, which is not over, they are given. Wallets know no past, so the changes of later days are taken from now's sum.
 */
export function seriesOf({ first, last }: { first: string; last: string }, rows: readonly DayTotal[], levels: Levels): SeriesDay[] {
  const of = Map.groupBy(rows, ({ day }) => day);
  let { activeBefore: active, walletKobo } = levels;
  const series: SeriesDay[] = [];
  for (let day = first; day <= last; day = dayLater(day, 1)) {
    const sum = sumsOf(of.get(day) ?? []);
    active += sum.n('period_begin') - sum.n('period_end');
    const payments = { ok: sum.n('payment', 'ok'), bad: sum.n('payment', 'bad'), pending: sum.n('payment', 'pending') };
    const revenue = (sum.kobo('sale') - sum.kobo('refund') + sum.kobo('fee')) / 100;
    const activePeriods = day === last ? levels.activeNow : active;
    series.push({ day, revenue, newMembers: sum.n('member'), ...payments, activePeriods, wallet: 0 });
  }
  for (const one of series.toReversed()) {
    one.wallet = walletKobo / 100;
    walletKobo -= sumsOf(of.get(one.day) ?? []).kobo('wallet');
  }
  return series;
}

function sumsOf(rows: readonly DayTotal[]) {
  const of = (name: string, dim?: string) => rows.filter((row) => row.name === name && (dim === undefined || row.dim === dim));
  return {
    n: (name: string, dim?: string) => of(name, dim).reduce((sum, row) => sum + row.n, 0),
    kobo: (name: string) => of(name).reduce((sum, row) => sum + row.kobo, 0),
  };
}
