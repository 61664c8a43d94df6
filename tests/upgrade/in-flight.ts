import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../faults/history/finding.ts';
import { until } from '../faults/product/parts.ts';
import type { Stores } from '../faults/truth/stores.ts';
import { requestVisit } from '../chaos/load/visit.ts';
import type { Shop } from '../chaos/load/shop.ts';

const BETWEEN_MS = 200;
const FEE_KOBO = 150_000;
const LONGEST_MS = 90_000;
const WAITING = 'SELECT count(*)::int AS n FROM outbox WHERE published_at IS NULL';

/** Events that are under way while versions change: how many were written, and how many waited at once. */
export type InFlight = { visits: string[]; mostWaiting: number };

/**
 * Writes events into the outbox of bookings as long as `work` lasts, also while no process runs, and watches how many events wait in all
 * outboxes.
 */
export async function withEventsInFlight(shop: Shop, inFlight: InFlight, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      inFlight.visits.push(await requestVisit(shop, shop.members[0]!.id, FEE_KOBO));
      inFlight.mostWaiting = Math.max(inFlight.mostWaiting, await countWaiting(shop.stand.stores));
      await sleep(BETWEEN_MS);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await writing;
  }
}

async function countWaiting({ identity, tracking, payments, bookings }: Stores): Promise<number> {
  const counts = await Promise.all(
    [identity, tracking, payments, bookings].map(async (pool) => (await pool.query<{ n: number }>(WAITING)).rows[0]?.n ?? 0),
  );
  return counts.reduce((sum, n) => sum + n, 0);
}

/** What became of the visits in payments, which hears of them by these events alone. */
export async function checkInFlight({ visits, mostWaiting }: InFlight, { payments }: Stores): Promise<Finding[]> {
  const known = async () => {
    const { rows } = await payments.query<{ id: string }>('SELECT booking_id AS id FROM charges WHERE booking_id = ANY($1)', [visits]);
    return rows.map(({ id }) => id);
  };
  const arrived = async () => ((await known()).length >= visits.length ? true : undefined);
  await until('payments knows all visits', arrived, LONGEST_MS).catch(() => undefined);
  const found = new Set(await known());
  return [
    ...visits.filter((id) => !found.has(id)).map((id): Finding => ({ kind: 'lost', what: `payments never heard of visit ${id}` })),
    // Otherwise the drill has shown nothing about events.
    ...(mostWaiting > 0 ? [] : [{ kind: 'unfinished' as const, what: 'no event was under way while versions changed' }]),
  ];
}
