import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

/** How many rows, and the sum of their kobo. */
export type Total = { n: number; kobo: number };

const NOTHING: Total = { n: 0, kobo: 0 };

/** What triggers keep of lists, by list and facet. */
export type Totals = (list: string, facet?: string) => Total;

/** Reads the totals of all lists. */
export async function readTotals(run: RunSql, schema: string): Promise<Totals> {
  const rows = await run(`SELECT list || '/' || facet AS "of", n, sum_kobo FROM ${schema}.totals`);
  const known = new Map(rows.map((row) => [row['of'], totalOf(row)]));
  return (list, facet = '') => known.get(`${list}/${facet}`) ?? NOTHING;
}

/** Money of all days: sales and refunds by purpose, and fees. */
export type Money = { sales: Total; revenueKobo: number; aiDocKobo: number };

/** Sums the money of all days: sales less what was refunded of them, with the fees kept of visits less those that went back. */
export async function readMoney(run: RunSql, schema: string): Promise<Money> {
  const [row] = await run(
    `SELECT coalesce(sum(n) FILTER (WHERE name = 'sale'), 0) AS n, coalesce(sum(sum_kobo) FILTER (WHERE name = 'sale'), 0) AS sum_kobo,
       coalesce(sum(kobo), 0) AS revenue, coalesce(sum(kobo) FILTER (WHERE dim = 'ai_doc'), 0) AS "aiDoc"
     FROM ${schema}.day_totals, LATERAL (SELECT CASE name WHEN 'refund' THEN -sum_kobo ELSE sum_kobo END AS kobo) signed
     WHERE name IN ('sale', 'refund', 'fee')`,
  );
  return { sales: totalOf(row), revenueKobo: Number(row?.['revenue']), aiDocKobo: Number(row?.['aiDoc']) };
}

/** Appointments: all there ever were, those to be confirmed, and those of today that still stand. */
export async function readAppointments(run: RunSql, schema: string, now: Date) {
  const [row] = await run(
    `SELECT coalesce(sum(n), 0)::int AS total, coalesce(sum(n) FILTER (WHERE facet = 'appointment:pending'), 0)::int AS pending,
       (SELECT count(*)::int FROM ${schema}.bookings WHERE kind = 'appointment' AND starts_at >= $1 AND starts_at < $2
         AND status NOT IN ('rejected', 'cancelled')) AS today
     FROM ${schema}.totals WHERE list = 'bookings' AND facet LIKE 'appointment:%'`,
    todayAt(now),
  );
  return row as { total: number; pending: number; today: number };
}

/** Doctors who can be booked. */
export async function countActiveDoctors(run: RunSql, schema: string): Promise<number> {
  const [row] = await run(`SELECT count(*)::int AS n FROM ${schema}.doctors WHERE available`);
  return row?.['n'] as number;
}

/** Members of the team, whether they are active or not. */
export async function countTeam(run: RunSql, schema: string): Promise<number> {
  const [row] = await run(`SELECT count(*)::int AS n FROM ${schema}.team_members`);
  return row?.['n'] as number;
}

/** Questions to the AI doctor since midnight in Lagos. */
export async function countChatsToday(run: RunSql, schema: string, now: Date): Promise<number> {
  const [row] = await run(`SELECT count(*)::int AS n FROM ${schema}.ai_chats WHERE used_at >= $1 AND used_at < $2`, todayAt(now));
  return row?.['n'] as number;
}

/** Tasks that are not closed, of one role or of all. */
export async function countTasks(run: RunSql, schema: string, now: Date, role?: string) {
  const [row] = await run(
    `SELECT count(*)::int AS open, count(*) FILTER (WHERE due_at < $1)::int AS overdue FROM ${schema}.tasks
     WHERE closed_at IS NULL AND ($2::text IS NULL OR role = $2)`,
    [now, role ?? null],
  );
  return row as { open: number; overdue: number };
}

const totalOf = (row: Record<string, unknown> | undefined): Total => ({ n: Number(row?.['n']), kobo: Number(row?.['sum_kobo']) });

/** The bounds of today in Lagos. */
function todayAt(now: Date): [since: Date, until: Date] {
  const day = lagosDay(now);
  return [lagosMoment(day), lagosMoment(dayLater(day, 1))];
}
