import type { Context } from '../../context.ts';
import { listStaffRows } from './staff-row.store.ts';

/** Answers every staff account to an administrator, the newest first. */
export async function listStaff({ pool, clock }: Context) {
  return { status: 200 as const, body: await listStaffRows(pool, clock()) };
}
