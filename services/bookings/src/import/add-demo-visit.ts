import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';

type AddVisit = typeof bookingsInternal.addDemoVisit;

const HOUR = 10;
const INSERT = `INSERT INTO appointments (user_id, doctor_id, source, starts_at, ends_at, reason, status, fee_kobo, payment_status,
    was_confirmed, created_at, updated_at, confirmed_at, started_at, completed_at)
  SELECT $1, d.id, 'member', $3::timestamptz, $3::timestamptz + interval '30 minutes', 'Headache since Monday', 'completed', d.fee_kobo, 'completed',
    true, $3::timestamptz - interval '2 days', $3, $3::timestamptz - interval '1 day', $3, $3::timestamptz + interval '30 minutes'
  FROM doctors d WHERE d.id = $2 AND NOT EXISTS (SELECT FROM appointments WHERE user_id = $1 AND doctor_id = $2)
  RETURNING id`;

/**
 * Adds a visit that was completed yesterday to a member who has none with this doctor, so that a review and a free follow-up can be tried.
 * No event tells of it: nothing was paid, and nobody is to be thanked.
 */
export async function addDemoVisit({ pool, clock, limitFactor }: Context, { body }: Call<AddVisit>): Promise<Reply<AddVisit>> {
  if (limitFactor === 1) throw new DomainError('forbidden', 'Demo visits are for development only.', { kind: 'forbidden' });
  const startedAt = lagosMoment(dayLater(lagosDay(clock()), -1), HOUR);
  const rows = await runOn(pool)(INSERT, [body.userId, body.doctorId, startedAt]);
  return { status: 200, body: { isNew: rows.length > 0 } };
}
