import type pg from 'pg';

/** The same thing with other answers for some of its names. */
function instead<T extends object>(target: T, names: Readonly<Record<string, unknown>>): T {
  return new Proxy(target, {
    get(_target, name) {
      if (typeof name === 'string' && Object.hasOwn(names, name)) return names[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Query = (...asked: unknown[]) => Promise<unknown>;

/** A pool that dies with its n-th statement, as when the process or the server is killed there; nothing runs after it. */
export function dyingPool(pool: pg.Pool, n: number): { pool: pg.Pool; hasDied: () => boolean } {
  let statements = 0;
  let hasDied = false;
  const step = async (die: () => Promise<unknown>) => {
    if (hasDied) throw new Error('killed');
    statements += 1;
    if (statements !== n) return;
    hasDied = true;
    await die();
  };
  const connect = async () => {
    if (hasDied) throw new Error('killed');
    const client = await pool.connect();
    const { processID: pid } = client as unknown as { processID: number };
    const query = async (...given: unknown[]) => {
      // A dead connection may still be told ROLLBACK and the like.
      // Waits until it has ended: till then it holds its locks, and a worker looking for work skips locked rows.
      if (!hasDied) await step(() => pool.query('SELECT pg_terminate_backend($1, 5000)', [pid]));
      return (client.query as Query).apply(client, given);
    };
    return instead(client, { query });
  };
  const query = async (...given: unknown[]) => {
    await step(() => Promise.reject(new Error('killed')));
    return (pool.query as Query).apply(pool, given);
  };
  return { pool: instead(pool, { connect, query }), hasDied: () => hasDied };
}
