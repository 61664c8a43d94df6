import type { Answer } from '../call.ts';

/** One page of a list, newest first, in the provider's form. */
export function pageOf<T>(message: string, all: readonly T[], query: URLSearchParams, record: (one: T) => unknown): Answer {
  const perPage = Math.min(100, Math.max(1, Number(query.get('perPage')) || 50));
  const page = Math.max(1, Number(query.get('page')) || 1);
  const skipped = (page - 1) * perPage;
  return {
    message,
    data: all.slice(skipped, skipped + perPage).map(record),
    meta: { total: all.length, skipped, perPage, page, pageCount: Math.max(1, Math.ceil(all.length / perPage)) },
  };
}

/** Entries made between `from` and `to` of the query, both inclusive. */
export function isWithin(query: URLSearchParams, createdAt: Date): boolean {
  const time = (name: string, otherwise: number) => (query.has(name) ? new Date(query.get(name)!).getTime() : otherwise);
  return createdAt.getTime() >= time('from', -Infinity) && createdAt.getTime() <= time('to', Infinity);
}
