import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../../context.ts';
import { insertStaffAction, SOMEBODY } from '../audit/insert-staff-action.ts';

const SLOT_MS = 10 * 60_000;

const COUNT = `INSERT INTO failed_sign_ins AS f (subject, slot, tries) VALUES ($1, $2, 1)
  ON CONFLICT (subject, slot) DO UPDATE SET tries = f.tries + 1 RETURNING tries`;
const LINK = 'UPDATE failed_sign_ins SET audit_id = $3::bigint WHERE subject = $1 AND slot = $2';

type Failure = {
  role: StaffRole;
  /** The account of the address; undefined where nobody has it, and what was typed is not stored. */
  accountId: string | undefined;
  wrong: 'password' | 'code';
  requestId: string;
};

/**
 * Lists a failed sign-in in the audit log: one row for an account and ten minutes, however many there are, and a count beside it, so that
 * a flood can't fill the log. An address without an account takes the same statements, so that neither is told from the other by time.
 */
export async function recordFailedSignIn({ pool, clock }: Pick<Context, 'pool' | 'clock'>, failure: Failure): Promise<void> {
  const { role, accountId, wrong, requestId } = failure;
  const at = clock();
  const slot = [`${accountId ?? role} ${wrong}`, Math.floor(at.getTime() / SLOT_MS)];
  await inTransaction(pool, async (run) => {
    const [counted] = await run(COUNT, slot);
    if (counted?.['tries'] !== 1) return;
    const done = { actor: { id: SOMEBODY, role }, action: 'sign_in_failed', target: accountId ?? SOMEBODY, after: { wrong } } as const;
    await run(LINK, [...slot, await insertStaffAction(run, { ...done, requestId, at })]);
  });
}
