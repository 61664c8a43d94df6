import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { visitCompleted, visitRequested } from '../visits/visit-events.ts';
import type { Visit } from '../visits/visit.domain.ts';
import { VISIT_COLUMNS } from '../visits/visit.store.ts';

type AddVisit = typeof bookingsInternal.addDemoVisit;

const HOUR = 10;
/** So that its fee has waited for as long as any must before it can be withdrawn, and a free follow-up can still be booked. */
const DAYS_AGO = 4;
const DAY_MS = 86_400_000;
const INSERT = `INSERT INTO appointments AS a (user_id, doctor_id, source, starts_at, ends_at, reason, status, fee_kobo, version, was_confirmed,
    created_at, updated_at, confirmed_at, started_at, completed_at)
  SELECT $1, d.id, 'member', $3::timestamptz, $3::timestamptz + interval '30 minutes', 'Headache since Monday', 'completed', d.fee_kobo, 2, true,
    $3::timestamptz - interval '2 days', $3, $3::timestamptz - interval '1 day', $3, $3::timestamptz + interval '30 minutes'
  FROM doctors d WHERE d.id = $2 AND NOT EXISTS (SELECT FROM appointments WHERE user_id = $1 AND doctor_id = $2)
  RETURNING ${VISIT_COLUMNS}`;
const FOUND = `SELECT id FROM appointments WHERE user_id = $1 AND doctor_id = $2 AND status = 'completed' ORDER BY completed_at LIMIT 1`;

/**
 * Adds a completed visit, of four days ago unless another time is given, to a member who has none with this doctor, so that a review, a free
 * follow-up and the withdrawal of its fee can be tried. It is told like any other: staff count it, and it can be paid.
 */
export async function addDemoVisit({ pool, clock, limitFactor }: Context, { body }: Call<AddVisit>): Promise<Reply<AddVisit>> {
  if (limitFactor === 1) throw new DomainError('forbidden', 'Demo visits are for development only.', { kind: 'forbidden' });
  const startedAt = startOf(body, clock());
  return inTransaction(pool, async (run) => {
    const [row] = await run(INSERT, [body.userId, body.doctorId, startedAt]);
    if (row !== undefined) await tell(run, row as Visit);
    const id = (row ?? (await run(FOUND, [body.userId, body.doctorId]))[0])?.['id'] as string | undefined;
    return { status: 200, body: { isNew: row !== undefined, ...(id !== undefined && { id }) } };
  });
}

function startOf({ startsAt }: Call<AddVisit>['body'], now: Date): Date {
  if (startsAt === undefined) return lagosMoment(dayLater(lagosDay(now), -DAYS_AGO), HOUR);
  const start = new Date(startsAt);
  if (now.getTime() - start.getTime() < DAY_MS) throw invalidFields([{ path: 'startsAt', message: 'Must be a day ago or longer.' }]);
  return start;
}

/** Says that it was asked for, and that it took place. */
async function tell(run: RunSql, visit: Visit): Promise<void> {
  await writeOutbox(run, [visitRequested({ ...visit, version: 1 }), visitCompleted(visit, visit.completedAt ?? visit.endsAt)]);
}
