import type pg from 'pg';

/** The pool of a process that is about to be killed: after this many statements and transactions every further one fails. */
export function poolUntil(pool: pg.Pool, most: number): pg.Pool {
  let begun = 0;
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'query' && name !== 'connect') return value.bind(target);
      return (...given: unknown[]) => {
        begun += 1;
        if (begun > most) throw new Error('The process has ended.');
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}
