import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { visitCompleted } from '../visits/visit-events.ts';
import type { Visit } from '../visits/visit.domain.ts';
import { VISIT_COLUMNS } from '../visits/visit.store.ts';

type AddVisit = typeof bookingsInternal.addDemoVisit;

const HOUR = 10;
const INSERT = `INSERT INTO appointments AS a (user_id, doctor_id, source, starts_at, ends_at, reason, status, fee_kobo, payment_status,
    was_confirmed, created_at, updated_at, confirmed_at, started_at, completed_at)
  SELECT $1, d.id, 'member', $3::timestamptz, $3::timestamptz + interval '30 minutes', 'Headache since Monday', 'completed', d.fee_kobo, 'completed',
    true, $3::timestamptz - interval '2 days', $3, $3::timestamptz - interval '1 day', $3, $3::timestamptz + interval '30 minutes'
  FROM doctors d WHERE d.id = $2 AND NOT EXISTS (SELECT FROM appointments WHERE user_id = $1 AND doctor_id = $2)
  RETURNING ${VISIT_COLUMNS}`;

/**
 * Adds a visit that was completed yesterday to a member who has none with this doctor, so that a review and a free follow-up can be tried.
 * That it took place is told, because staff count what they were told of; nothing was paid for it.
 */
export async function addDemoVisit({ pool, clock, limitFactor }: Context, { body }: Call<AddVisit>): Promise<Reply<AddVisit>> {
  if (limitFactor === 1) throw new DomainError('forbidden', 'Demo visits are for development only.', { kind: 'forbidden' });
  const now = clock();
  const startedAt = lagosMoment(dayLater(lagosDay(now), -1), HOUR);
  return inTransaction(pool, async (run) => {
    const [row] = await run(INSERT, [body.userId, body.doctorId, startedAt]);
    if (row !== undefined) await writeOutbox(run, [visitCompleted(row as Visit, now)]);
    return { status: 200, body: { isNew: row !== undefined } };
  });
}
