import type pg from 'pg';
import type { NO_UNSAFE_OPERATIONS } from '@sabiwell/chassis/http/required-idempotency.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { ActivePeriods } from './figures/active-periods.store.ts';
import type { Generation } from './generation.ts';
import type { AskOwner } from './versions/ask-owner.client.ts';

/** What every operation and event handler of staff-reporting works with. */
export type Context = {
  log: Log;
  clock: () => Date;
  pool: pg.Pool;
  /** Nothing can be changed here. */
  idempotency: typeof NO_UNSAFE_OPERATIONS;
  /** The read model that events are written to and lists are read from; another one after a rebuild. */
  readonly generation: Generation;
  /** The active paid periods of now, at most five seconds old. */
  activePeriods: () => Promise<ActivePeriods>;
  /** People who count as users beside the members. */
  userCountOffset: number;
  /** Asks the owner of rows what they are like now. */
  askOwner: AskOwner;
  /** How long a list waits for an event before the owner is asked. */
  mostWaitMs: number;
};
