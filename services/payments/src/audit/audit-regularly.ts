import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { Context } from '../context.ts';
import { observeAudit } from '../health-numbers/payment-metrics.ts';
import { readAudit } from './audit-payments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Checks each minute whether an audit is due. */
export function startAudits(context: Context, everyMs = MINUTE_MS): Loop {
  return startLoop({ name: 'audit', log: context.log, everyMs, work: createAudits(context) });
}

/** Audits the books each hour and reports the figures as metrics; each minute while one is not 0, so that a correction shows soon. */
export function createAudits({ pool, clock, log }: Pick<Context, 'pool' | 'clock' | 'log'>): () => Promise<boolean> {
  let last = { figures: {}, at: clock() };
  // Not at the start, because a process that restarts again and again must not repeat this work.
  let dueAt = last.at.getTime() + MINUTE_MS;
  observeAudit(clock, () => last);
  return async () => {
    const now = clock();
    if (now.getTime() < dueAt) return false;
    // Set before the work: a ledger that can't be read in time is not read again at once.
    dueAt = now.getTime() + HOUR_MS;
    const figures = await readAudit(pool, now);
    last = { figures, at: now };
    const wrong = Object.entries(figures).filter(([, count]) => count !== 0);
    if (wrong.length === 0) return false;
    dueAt = now.getTime() + MINUTE_MS;
    log.error({ figures: Object.fromEntries(wrong) }, 'the audit found what contradicts');
    return false;
  };
}
