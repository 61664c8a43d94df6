import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DomainError } from '../src/http/errors.ts';
import { handleOnce } from '../src/bus/inbox.ts';
import { afterCommit, asLast, createPool, inTransaction, prepared, runOn, type RunSql } from '../src/stores/postgres.ts';
import type { TestStore } from '../src/testing.ts';
import { createLink } from './link.ts';
import { createSampleDatabase } from './sample-database.ts';

const EVENT = '0198f3c2-0000-7000-8000-000000000001';
const unavailable = { name: 'DomainError', kind: 'unavailable', code: 'unavailable', retryAfterSeconds: 2 };

let store: TestStore;
let pool: pg.Pool;
beforeAll(async () => {
  store = await createSampleDatabase();
  pool = createPool(store.url, 'test');
});
afterAll(async () => {
  await pool.end();
  await store.drop();
});
const things = async () => (await runOn(pool)('SELECT id FROM thing ORDER BY id')).map((row) => row.id);

describe('a transaction', () => {
  test('commits what its work did and gives its result; days and large numbers stay exact', async () => {
    const result = await inTransaction(pool, async (run) => {
      await run('INSERT INTO thing VALUES ($1, $2)', ['committed', '9007199254740993']);
      return run(`SELECT version, date '2026-03-29' AS day FROM thing`);
    });
    expect(result).toEqual([{ version: '9007199254740993', day: '2026-03-29' }]);
    expect(await things()).toEqual(['committed']);
  });

  test("rolls back when its work throws, and the error is the work's own", async () => {
    const refusal = new DomainError('no', 'No.', { kind: 'conflict' });
    const work = inTransaction(pool, async (run) => {
      await run(`INSERT INTO thing VALUES ('refused', 1)`);
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await things()).toEqual(['committed']);
  });

  test('does not pass off a silent rollback as a success', async () => {
    const work = inTransaction(pool, async (run) => {
      await run(`INSERT INTO thing VALUES ('lost', 1)`);
      await run('SELECT 1/0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await things()).toEqual(['committed']);
  });

  test('tells those who wait for its commit once it is there, and never of one that was rolled back', async () => {
    const heard: unknown[] = [];
    const listen = (run: RunSql) => afterCommit(run, () => heard.push('committed'));
    await inTransaction(pool, async (run) => {
      listen(run);
      expect(heard).toEqual([]);
    });
    const refused = inTransaction(pool, async (run) => {
      listen(run);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(heard).toEqual(['committed']);
  });

  test('a statement over its time is unavailable, and the connection serves again', async () => {
    await expect(inTransaction(pool, (run) => run('SELECT pg_sleep(10)'))).rejects.toMatchObject(unavailable);
    expect(await runOn(pool)('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('a pipelined connection sends what is given in one turn in one write', async () => {
  const pipelined = createPool(store.url, 'test', { pipeline: true });
  onTestFinished(() => pipelined.end());
  const writes: unknown[] = [];
  pipelined.once('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Record<'_write' | '_writev', (...given: unknown[]) => void> } })
      .connection;
    for (const name of ['_write', '_writev'] as const) {
      const write = stream[name].bind(stream);
      stream[name] = (...given) => {
        writes.push(name);
        write(...given);
      };
    }
  });
  await inTransaction(pipelined, async (run) => {
    await Promise.all([run('SELECT 1'), run('SELECT $1::text', ['two'])]);
    await asLast(run, run('SELECT $1::text', ['three']));
  });
  expect(writes).toHaveLength(2);
});

describe.each([
  ['waits for each answer', false],
  ['sends on without waiting', true],
])('a connection that %s', (_name, pipeline) => {
  const idOf = (word: string) => `${word}-${pipeline}`;
  let own: pg.Pool;
  beforeAll(() => void (own = createPool(store.url, 'test', { pipeline })));
  afterAll(() => own.end());
  const insert = (run: RunSql, word: string) => run(`INSERT INTO thing VALUES ($1, 1)`, [idOf(word)]);
  const countOf = async (word: string) => (await runOn(own)('SELECT FROM thing WHERE id = $1', [idOf(word)])).length;

  test('runs statements in their order, each of which sees those before it', async () => {
    const [, seen] = await inTransaction(own, (run) =>
      Promise.all([insert(run, 'in order'), run('SELECT FROM thing WHERE id = $1', [idOf('in order')])]),
    );
    expect([seen.length, await countOf('in order')]).toEqual([1, 1]);
  });

  test('commits the last statement of a transaction before it tells so', async () => {
    let committed = 0;
    await inTransaction(own, async (run) => {
      afterCommit(run, () => void (committed += 1));
      await asLast(run, insert(run, 'last'));
    });
    expect([committed, await countOf('last')]).toEqual([1, 1]);
  });

  test.each([
    ['the last statement', (run: RunSql) => asLast(run, run('SELECT 1/0'))],
    ['one that others follow', (run: RunSql) => Promise.all([run('SELECT 1/0'), insert(run, 'followed')])],
  ])('an error of %s is the error of the transaction, which leaves nothing', async (_which, fail) => {
    let committed = 0;
    const work = inTransaction(own, async (run) => {
      afterCommit(run, () => void (committed += 1));
      await insert(run, 'refused');
      await fail(run);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect([committed, await countOf('refused'), await countOf('followed')]).toEqual([0, 0, 0]);
  });

  test('is lost with its transaction where a statement takes too long, and the pool serves again', async () => {
    await expect(inTransaction(own, (run) => asLast(run, run('SELECT pg_sleep(10)')))).rejects.toMatchObject(unavailable);
    const ended = inTransaction(own, async (run) => {
      await Promise.all([insert(run, 'ended'), run('SELECT pg_terminate_backend(pg_backend_pid())')]);
    });
    await expect(ended).rejects.toMatchObject(unavailable);
    expect(await countOf('ended')).toBe(0);
  });

  test('lets go of a prepared statement that could not be prepared', async () => {
    const broken = { name: 'broken', text: 'SELECT nothing_of_this_name' };
    await expect(Promise.all([runOn(own)(broken), runOn(own)(broken)])).rejects.toMatchObject({ code: '42703' });
    await expect(inTransaction(own, (run) => Promise.all([run(broken), run(broken)]))).rejects.toMatchObject({ code: '42703' });
    expect(await runOn(own)('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a server that is away', () => {
  test('is unavailable meanwhile, and the pool serves again when it is back', async () => {
    const link = await createLink(store.url);
    const linked = createPool(link.url, 'test');
    onTestFinished(async () => {
      await linked.end();
      await link.close();
    });
    const ask = () => runOn(linked)('SELECT 1 AS one');
    expect(await ask()).toEqual([{ one: 1 }]);
    const cutInside = inTransaction(linked, async (run) => {
      await run('SELECT 1');
      await link.cut();
      await run('SELECT 1');
    });
    await expect(cutInside).rejects.toMatchObject(unavailable);
    await expect(ask()).rejects.toMatchObject(unavailable);
    await expect(inTransaction(linked, (run) => run('SELECT 1'))).rejects.toMatchObject(unavailable);
    await link.mend();
    expect(await ask()).toEqual([{ one: 1 }]);
  });

  test('a terminated session is unavailable, not a crash', async () => {
    const work = inTransaction(pool, async (run) => {
      const [row] = await run('SELECT pg_backend_pid() AS pid');
      await runOn(pool)('SELECT pg_terminate_backend($1)', [row?.pid]);
      await run('SELECT 1');
    });
    await expect(work).rejects.toMatchObject(unavailable);
    expect(await runOn(pool)('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('the inbox', () => {
  const handle = (consumer: string, effect: () => Promise<void>) => inTransaction(pool, (run) => handleOnce(run, consumer, EVENT, effect));

  test('runs an effect once per consumer, also when deliveries meet', async () => {
    let effects = 0;
    const count = async () => void (effects += 1);
    expect((await Promise.all(Array.from({ length: 6 }, () => handle('first', count)))).filter(Boolean)).toHaveLength(1);
    expect(await handle('second', count)).toBe(true);
    expect(effects).toBe(2);
  });

  test('an effect that throws is no effect: the next delivery runs it', async () => {
    await expect(handle('third', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await handle('third', async () => undefined)).toBe(true);
  });
});

describe('a statement that is put together for each call', () => {
  test('is planned once by each connection, and gives what it would without', async () => {
    const client = await pool.connect();
    onTestFinished(() => client.release());
    const run = runOn(client);
    const again = () => run(prepared(`SELECT $1::int + 1 AS sum, 'of a test' AS what`), [1]);
    expect(await again()).toEqual([{ sum: 2, what: 'of a test' }]);
    expect(await again()).toEqual([{ sum: 2, what: 'of a test' }]);
    expect(await run(`SELECT count(*)::int AS n FROM pg_prepared_statements WHERE statement LIKE '%of a test%'`)).toEqual([{ n: 1 }]);
  });

  test('is kept for the first hundred texts alone', () => {
    const texts = Array.from({ length: 150 }, (_, at) => prepared(`SELECT ${at}`));
    expect(texts.at(-1)).toBe('SELECT 149');
    expect(new Set(texts.flatMap((text) => (typeof text === 'string' ? [] : [text.name]))).size).toBeGreaterThan(90);
  });
});
