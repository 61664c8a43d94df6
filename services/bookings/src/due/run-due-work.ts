import { Counter } from 'prom-client';
import { isTransient } from '@sabiwell/chassis/stores/store-errors.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { isLockConflict } from '../lock-conflict.ts';
import { DUE_HANDLERS } from './due-handlers.ts';
import { type DueWork, listDue, markDone, postponeDue } from './due-work.store.ts';

const A_ROUND = 100;
const TRY_AGAIN_MS = 60_000;

const failures = new Counter({
  name: 'sabiwell_bookings_due_failures_total',
  help: 'Due work that failed and is tried again a minute later',
  labelNames: ['kind'],
});

/** Does what is due at `at`, by default now; returns how much was done. Several processes may do so at once: each thing happens once. */
export async function runDueWork(context: Context, at = context.clock()): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await listDue(runOn(context.pool), at, A_ROUND);
    let doneNow = 0;
    for (const work of due) doneNow += (await doOne(context, work, at)) ? 1 : 0;
    done += doneNow;
    // Where nothing could be done, another process is at all of them.
    if (due.length < A_ROUND || doneNow === 0) return done;
  }
}

/** Whether it was done here. */
async function doOne(context: Context, work: DueWork, now: Date): Promise<boolean> {
  try {
    return await inTransaction(context.pool, async (run) => {
      // A person who changes the same thing at this moment locks it first and this row last. The round gives way: nobody waits for it.
      await run(`SELECT set_config('lock_timeout', '200ms', true)`);
      if (!(await markDone(run, work, now))) return false;
      await DUE_HANDLERS[work.kind](context, run, work.subjectId, now);
      return true;
    });
  } catch (error) {
    if (isLockConflict(error)) return false;
    if (isTransient(error)) throw error;
    failures.inc({ kind: work.kind });
    context.log.error({ err: error, kind: work.kind, subject: work.subjectId }, 'due work failed and is tried again in a minute');
    await postponeDue(runOn(context.pool), work, new Date(now.getTime() + TRY_AGAIN_MS));
    return false;
  }
}
