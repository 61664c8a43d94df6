import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { type Service, startReporting } from './service.ts';

const ROWS = 8000;
const PATH = '/api/admin/exports/payments?status=expired';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
  // Some 16 MB, more than the buffers between two ends of a connection hold.
  await insertExpired(ROWS, 'x'.repeat(2000));
});
afterAll(() => service.stop());

/** Rows that none of the totals count: their triggers would take longer than a statement may. */
async function insertExpired(rows: number, soldAs: string, from = '2026-11-20T08:00:00Z'): Promise<void> {
  await service.asOwner('ALTER TABLE read_1.payments DISABLE TRIGGER USER');
  await service.asOwner(
    `INSERT INTO read_1.payments (intent_id, version, purpose, product_code, sold_as, reference, amount_kobo, refunded_kobo, status,
       created_at, updated_at, search)
     SELECT gen_random_uuid(), 1, 'trainer', 'x', $2, 'x', 1, 0, 'expired', $3::timestamptz + n * interval '1 second', now(), ''
     FROM generate_series(1, $1::int) n`,
    [rows, soldAs, from],
  );
  await service.asOwner('ALTER TABLE read_1.payments ENABLE TRIGGER USER');
}

/** Begins an export as an account of its own, and reads none of its file. */
async function begin(account: string): Promise<IncomingMessage> {
  const token = await testTokenOf('staff-reporting', 'admin', { id: account, provedSecondsAgo: 0 });
  const [reply] = (await once(get(service.base + PATH, { headers: { 'x-internal-token': token } }), 'response')) as [IncomingMessage];
  return reply;
}
const busy = () => service.pool.totalCount - service.pool.idleCount;
const counted = async (account: string) =>
  (await service.pool.query(`SELECT row_count FROM access_log WHERE staff_id = $1`, [account])).rows.map(({ row_count: rows }) => rows);

it('a reader who waits holds no connection, gets what the rows are by then, and never more of them than were recorded', async () => {
  const reply = await begin('slow-admin');
  expect(await counted('slow-admin')).toEqual([ROWS]);
  await expect.poll(busy).toBe(0);
  // The list begins with the newest row, so the oldest one is in the last batch.
  await service.pool.query(
    `UPDATE read_1.payments SET sold_as = 'Changed meanwhile' WHERE intent_id =
       (SELECT intent_id FROM read_1.payments WHERE status = 'expired' ORDER BY created_at, intent_id LIMIT 1)`,
  );
  const [head, ...lines] = (await buffer(reply)).toString().trimEnd().split('\r\n');
  expect(head).toContain('Description');
  expect([lines.length, lines.at(-1)]).toEqual([ROWS, expect.stringContaining('Changed meanwhile')]);
});

it('rows that come meanwhile are left out where they would be more than were recorded', async () => {
  const reply = await begin('grown-admin');
  await insertExpired(50, 'Late', '2026-11-01T08:00:00Z');
  expect((await buffer(reply)).toString().trimEnd().split('\r\n')).toHaveLength(ROWS + 1);
  await service.pool.query(`DELETE FROM read_1.payments WHERE sold_as = 'Late'`);
});

it('a reader who leaves stands in the log with all that was on its way, and holds nothing', async () => {
  const reply = await begin('leaving-admin');
  reply.destroy();
  await expect.poll(busy).toBe(0);
  expect(await counted('leaving-admin')).toEqual([ROWS]);
});

it('nothing leaves where it can not be recorded', async () => {
  await service.asOwner('ALTER TABLE access_log RENAME TO access_log_away');
  try {
    const reply = await begin('unrecorded-admin');
    const text = (await buffer(reply)).toString();
    expect([reply.statusCode, text.includes('xxx')]).toEqual([500, false]);
    expect(reply.headers['content-type']).toContain('problem+json');
  } finally {
    await service.asOwner('ALTER TABLE access_log_away RENAME TO access_log');
  }
});
