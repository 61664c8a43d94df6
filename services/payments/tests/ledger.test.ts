import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@sabiwell/chassis/testing.ts';
import { migrationsDir } from './database.ts';

const INTENT = `INSERT INTO payment_intents (id, user_id, email, purpose, product_code, price_version, name, amount_kobo, domain, created_at)
  VALUES ($1, $2, 'a@example.com', 'subscription', 'sub_daily', 1, 'Daily', 50000, 'test', now())`;
const WALLET = 'liability:wallet:1';
const PSP = 'asset:psp:paystack';

let store: TestDatabase;
let pool: pg.Pool;
/** The role that the service runs as. */
let role: string;

beforeAll(async () => {
  store = await createTestDatabase(inject('stores').postgresUrl, migrationsDir);
  pool = new pg.Pool({ connectionString: store.ownerUrl, max: 40 });
  role = new URL(store.url).username;
  // The server closes what is still open when the database is dropped.
  pool.on('error', () => undefined);
  await post('top_up', 'first', [line(PSP, 'debit', 10_000), line(WALLET, 'credit', 10_000)]);
});
afterAll(async () => {
  await pool.end();
  await store.drop();
});

const line = (account: string, side: 'debit' | 'credit', kobo: number | string) => ({ account, [side]: kobo });
const post = async (kind: string, key: string, lines: object[]) =>
  (await pool.query<{ id: string | null }>('SELECT post_txn($1, $2, $3) AS id', [kind, key, JSON.stringify(lines)])).rows[0]?.id;
const balance = async (account: string) => Number((await pool.query('SELECT balance_of($1) AS kobo', [account])).rows[0].kobo);
const figures = async () => (await pool.query('SELECT audit_payments(now()) AS figures')).rows[0].figures as Record<string, number>;

async function intentOf(userId = 1): Promise<string> {
  const id = randomUUID();
  await pool.query(INTENT, [id, userId]);
  return id;
}

describe('what the database refuses, whoever asks', () => {
  const entries = (...lines: object[]) => post('attack', randomUUID(), lines);
  const firstTxn = `(SELECT id FROM ledger_txns WHERE idem_key = 'first')`;
  it.each<[string, RegExp, () => Promise<unknown>]>([
    ['an unbalanced transaction', /difference/, () => entries(line(PSP, 'debit', 100), line(WALLET, 'credit', 101))],
    ['a transaction of one line', /1 lines/, () => entries(line(WALLET, 'credit', 100))],
    ['an empty transaction', /0 lines/, () => entries()],
    ['a wallet below nothing', /no_overdraft/, () => entries(line(WALLET, 'debit', 10_001), line('income:market', 'credit', 10_001))],
    ['a negative sum', /check/, () => entries(line(PSP, 'debit', -5), line(WALLET, 'credit', -5))],
    ['a part of a kobo', /invalid input syntax/, () => entries(line(PSP, 'debit', 0.5), line(WALLET, 'credit', 0.5))],
    ['a line with both sides', /one_side/, () => entries({ account: PSP, debit: 5, credit: 5 }, line(WALLET, 'credit', 5))],
    ['an account that nobody opened', /foreign key/, () => entries(line('asset:pocket', 'debit', 5), line(WALLET, 'credit', 5))],
    ['an edited entry', /stays/, () => pool.query('UPDATE ledger_entries SET credit_kobo = credit_kobo + 1')],
    ['a deleted entry', /stays/, () => pool.query('DELETE FROM ledger_entries')],
    ['an emptied ledger', /stays/, () => pool.query('TRUNCATE ledger_entries')],
    ['an edited balance', /entry alone/, () => pool.query(`UPDATE ledger_accounts SET balance_kobo = 99999999 WHERE id = '${WALLET}'`)],
    [
      'a line added to a closed transaction',
      /closed/,
      () => pool.query(`INSERT INTO ledger_entries (txn_id, account_id, credit_kobo) VALUES (${firstTxn}, '${WALLET}', 5)`),
    ],
    [
      'a second reversal',
      /reverses/,
      async () => {
        const back = [line(PSP, 'credit', 1), line('income:market', 'debit', 1)];
        const reverse = (key: string) =>
          pool.query(`SELECT post_txn('reversal', $1, $2, NULL, '', ${firstTxn})`, [key, JSON.stringify(back)]);
        await reverse(randomUUID());
        await reverse(randomUUID());
      },
    ],
    [
      'an intent completed without money',
      /no money|intent_paid/,
      async () => {
        const id = await intentOf();
        await pool.query(
          `UPDATE payment_intents SET status = 'completed', paid_kobo = 50000, verified_by = 'client', completed_at = now(), settled_txn = ${firstTxn} WHERE id = $1`,
          [id],
        );
      },
    ],
    [
      'an intent that was never verified',
      /no money|intent_paid/,
      async () => pool.query(`UPDATE payment_intents SET status = 'completed' WHERE id = $1`, [await intentOf()]),
    ],
    ['an intent paid a kobo short', /less was paid/, async () => settle(await intentOf(), { chargedKobo: 49_999 })],
    ['another price', /stays/, async () => pool.query('UPDATE payment_intents SET amount_kobo = 1 WHERE id = $1', [await intentOf()])],
    ['another owner', /stays/, async () => pool.query('UPDATE payment_intents SET user_id = 2 WHERE id = $1', [await intentOf()])],
    [
      'an intent that begins completed',
      /begins pending/,
      () => pool.query(INTENT.replace('created_at)', 'created_at, status)').replace('now())', `now(), 'failed')`), [randomUUID(), 1]),
    ],
    [
      'an entitlement that nobody paid',
      /nobody paid/,
      async () =>
        pool.query(
          `INSERT INTO entitlements (id, user_id, purpose, product_code, starts_at, ends_at, anchor_day, created_at)
      VALUES ($1, 1, 'subscription', 'sub_daily', now(), now() + interval '1 day', 1, now())`,
          [await intentOf()],
        ),
    ],
    ['an edited audit row', /stays/, () => pool.query('DELETE FROM audit_log')],
  ])('%s', async (_what, reason, attack) => {
    const before = await balance(WALLET);
    await expect(attack()).rejects.toThrow(reason);
    expect(await balance(WALLET)).toBe(before);
  });

  it.each([
    "INSERT INTO ledger_accounts (id, class) VALUES ('asset:mine', 'asset')",
    'UPDATE ledger_accounts SET balance_kobo = 1',
    'DELETE FROM ledger_txns',
    "INSERT INTO receipts (number) VALUES ('SBW-2026-999999')",
    'UPDATE products SET price_kobo = 1',
    'INSERT INTO entitlements (id) VALUES (uuid_v7())',
    'DELETE FROM audit_log',
  ])('the role of the service may not: %s', async (statement) => {
    await expect(as(statement)).rejects.toThrow(/permission denied/);
  });

  it('the role of the service may post by the function', async () => {
    await as(`SELECT post_txn('top_up', 'by-function', '[{"account":"${PSP}","debit":1},{"account":"${WALLET}","credit":1}]')`);
    expect(await balance(WALLET)).toBe(10_001);
  });
});

async function as(statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SET ROLE ${role}`);
    await client.query(statement);
  } finally {
    await client.query('RESET ROLE');
    client.release();
  }
}

async function settle(id: string, over: object = {}) {
  const charge = {
    intentId: id,
    source: 'provider',
    chargedKobo: 50_000,
    feesKobo: 750,
    verifiedBy: 'webhook',
    channel: 'card',
    reference: `sbw-su-${id}`,
    providerTxId: id,
    memo: 'Daily',
    now: new Date(),
  };
  return (await pool.query('SELECT settle_intent($1) AS done', [JSON.stringify({ ...charge, ...over })])).rows[0].done;
}

describe('the ledger', () => {
  it('takes a key once', async () => {
    const lines = [line(PSP, 'debit', 7), line(WALLET, 'credit', 7)];
    const before = await balance(WALLET);
    expect([await post('top_up', 'twice', lines), await post('top_up', 'twice', lines)]).toEqual([expect.any(String), null]);
    expect(await balance(WALLET)).toBe(before + 7);
  });

  it('lets 200 spend at once exactly what there is', async () => {
    const mine = 'liability:wallet:20';
    await post('top_up', 'for-200', [line(PSP, 'debit', 1_000_000), line(mine, 'credit', 1_000_000)]);
    const spends = Array.from({ length: 200 }, (_, i) =>
      post('purchase', `spend-${i}`, [line(mine, 'debit', 50_000), line('income:market', 'credit', 50_000)]),
    );
    const done = (await Promise.allSettled(spends)).filter(({ status }) => status === 'fulfilled');
    expect([done.length, await balance(mine)]).toEqual([20, 0]);
  });

  it('never deadlocks when two wallets pay each other', async () => {
    const [one, two] = ['liability:wallet:31', 'liability:wallet:32'];
    await post('top_up', 'pair', [line(PSP, 'debit', 2000), line(one, 'credit', 1000), line(two, 'credit', 1000)]);
    const moves = Array.from({ length: 200 }, (_, i) => {
      const [from, to] = i % 2 === 0 ? [one, two] : [two, one];
      return post('move', `move-${i}`, [line(from, 'debit', 1), line(to, 'credit', 1)]);
    });
    const failed = (await Promise.allSettled(moves)).filter(({ status }) => status === 'rejected');
    expect([failed, (await balance(one)) + (await balance(two))]).toEqual([[], 2000]);
  });

  it('numbers receipts without a gap, also when one of them is rolled back', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, i) => intentOf(100 + i)));
    const now = '2030-06-01T10:00:00Z';
    const done = await Promise.allSettled(ids.map((id, i) => settle(id, { now, ...(i % 3 === 0 && { chargedKobo: 1 }) })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    const { rows } = await pool.query<{ number: string }>('SELECT number FROM receipts WHERE number LIKE $1 ORDER BY number', [
      'SBW-2030-%',
    ]);
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => `SBW-2030-${String(i + 1).padStart(6, '0')}`));
  });

  it('goes on beyond a million receipts of a year', async () => {
    await pool.query('INSERT INTO receipt_counters (year, last) VALUES (2031, 999998)');
    const ids = [await intentOf(90), await intentOf(90)];
    for (const [place, id] of ids.entries()) await settle(id, { now: `2031-05-0${place + 1}T10:00:00Z` });
    const { rows } = await pool.query('SELECT number FROM receipts WHERE intent_id = ANY($1) ORDER BY issued_at', [ids]);
    expect(rows).toEqual([{ number: 'SBW-2031-999999' }, { number: 'SBW-2031-1000000' }]);
    await pool.query('UPDATE receipt_counters SET last = 2 WHERE year = 2031');
  });

  it.each([
    ['ledger_txns', `memo = 'another'`],
    ['ledger_entries', 'debit_kobo = debit_kobo + 1'],
    ['ledger_accounts', 'balance_kobo = balance_kobo + 1'],
    ['payment_intents', 'amount_kobo = amount_kobo + 1'],
    ['receipts', 'amount_kobo = amount_kobo + 1'],
  ])('%s stays as it is, also for the owner of the tables', async (table, change) => {
    await settle(await intentOf(95));
    const ways = [`UPDATE ${table} SET ${change}`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`];
    for (const way of ways) await expect(pool.query(way)).rejects.toThrow(/stays|by an entry alone/);
    expect((await pool.query(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0].rows).toBeGreaterThan(0);
  });

  it('settles an intent once', async () => {
    const id = await intentOf(50);
    await settle(id);
    await expect(settle(id)).rejects.toThrow(/booked already/);
  });

  const STATES = ['pending', 'completed', 'failed', 'cancelled', 'expired', 'review', 'refunded'] as const;
  const goes: Record<(typeof STATES)[number], readonly string[]> = {
    pending: ['completed', 'failed', 'cancelled', 'expired', 'review'],
    failed: ['completed', 'pending', 'review'],
    cancelled: ['completed', 'pending', 'review'],
    expired: ['completed', 'pending', 'review'],
    review: ['completed', 'failed'],
    completed: ['refunded'],
    refunded: [],
  };
  const move = async (id: string, to: string) => {
    if (to === 'completed') await settle(id);
    else if (to === 'refunded')
      await pool.query(`UPDATE payment_intents SET status = $2, refunded_kobo = paid_kobo WHERE id = $1`, [id, to]);
    else await pool.query('UPDATE payment_intents SET status = $2 WHERE id = $1', [id, to]);
  };
  it.each(STATES)('lets an intent that is %s go where the state machine does, and nowhere else', async (from) => {
    for (const to of STATES.filter((state) => state !== from)) {
      const id = await intentOf(60);
      if (from === 'refunded') await move(id, 'completed');
      if (from !== 'pending') await move(id, from);
      const went = await move(id, to).then(
        () => true,
        () => false,
      );
      expect([from, to, went]).toEqual([from, to, goes[from].includes(to)]);
    }
  });

  it('is in order after all of this', async () => {
    const { paymentsWithoutEffect, wrongRefunds, ...rest } = await figures();
    // These intents were settled and refunded by hand, without the period and the refund that the service gives with them.
    const { rows } = await pool.query(`SELECT count(*) FILTER (WHERE status IN ('completed', 'refunded'))::int AS paid,
      count(*) FILTER (WHERE status = 'refunded')::int AS refunded FROM payment_intents`);
    expect(rows).toEqual([{ paid: paymentsWithoutEffect, refunded: wrongRefunds }]);
    expect(Object.entries(rest).filter(([, count]) => count !== 0)).toEqual([]);
  });
});
