import type { ErasureStatus } from './leaving.domain.ts';

/** A member's request as backups keep it: a number and times. */
export type ToldErasure = {
  id: string;
  accountId: number;
  status: ErasureStatus;
  givesUp: boolean;
  requestedAt: string;
  erasesAt: string;
};

/** What the database does not know of since it was restored to an earlier moment. */
export type Forgotten = { cameBack: ToldErasure[]; leaving: ToldErasure[] };

/**
 * What members asked for after that moment. Who had come back by then must not be erased; who was erased, or had only asked for it, leaves
 * again with the day that was set: where it is over, the erasure begins at once. A request that is known here goes on by itself.
 */
export function forgotten(told: readonly ToldErasure[], known: readonly Pick<ToldErasure, 'id' | 'status'>[]): Forgotten {
  const here = new Map(known.map(({ id, status }) => [id, status]));
  const inOrder = told.toSorted((one, other) => one.requestedAt.localeCompare(other.requestedAt));
  return {
    cameBack: inOrder.filter(({ id, status }) => status === 'cancelled' && here.get(id) === 'leaving'),
    leaving: inOrder.filter(({ id, status }) => status !== 'cancelled' && !here.has(id)),
  };
}
