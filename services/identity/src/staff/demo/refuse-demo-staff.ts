import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';

const EX_CONFIG = 78;
const RETRY_MS = 1_000;

/** Ends the process with code 78 while a demo account is active, because everybody knows its password; waits for the database. */
export async function refuseDemoStaff(pool: pg.Pool, log: Log): Promise<void> {
  const active = await whenThere(() => activeDemoStaff(pool), log);
  if (active.length === 0) return;
  process.stderr.write(`Demo accounts are not for production: ${active.join(', ')}. Disable them by the operator's command first.\n`);
  process.exit(EX_CONFIG);
}

/** The addresses of active staff accounts under the demo domain. */
export async function activeDemoStaff(pool: pg.Pool): Promise<string[]> {
  const rows = await runOn(pool)(
    `SELECT DISTINCT email FROM staff_accounts WHERE status = 'active' AND lower(email) LIKE '%@' || $1 ORDER BY email`,
    [DEMO_DOMAIN],
  );
  return rows.map((row) => row['email'] as string);
}

async function whenThere<T>(ask: () => Promise<T>, log: Log): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer: trying again');
      await sleep(RETRY_MS);
    }
  }
}
