import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { tellVisit } from '../visits/tell-visit.ts';
import { visitRequested } from '../visits/visit-events.ts';
import type { Visit } from '../visits/visit.domain.ts';
import { listOverlapping, lockVisit, VISIT_COLUMNS } from '../visits/visit.store.ts';
import { openBookTask } from './open-book-task.ts';
import type { PublicBooking } from './public-booking.store.ts';

const JOIN = `UPDATE appointments AS a SET user_id = $2, version = version + 1, updated_at = $3 WHERE a.id = $1 RETURNING ${VISIT_COLUMNS}`;
const PRESCRIPTIONS = 'UPDATE prescriptions SET user_id = $2 WHERE public_booking_id = $1 AND user_id IS NULL';

/**
 * Gives the visit of a guest's booking its member, and tells of it again with their number, so that it can be paid and seen. Where the
 * member is elsewhere at that time, the visit stays without them and somebody of the team gets in touch.
 */
export async function joinVisit(run: RunSql, context: Context, booking: PublicBooking, userId: number): Promise<void> {
  await run(PRESCRIPTIONS, [booking.id, userId]);
  const visit = booking.appointmentId === null ? undefined : await lockVisit(run, booking.appointmentId);
  if (visit === undefined || visit.userId !== null) return;
  const now = context.clock();
  if (isActive(visit) && (await isElsewhere(run, visit, userId))) return openBookTask(run, booking, now);
  const [row] = await run(JOIN, [visit.id, userId, now]);
  const joined = row as Visit;
  await writeOutbox(run, [visitRequested(joined)]);
  tellVisit(run, context, joined);
}

const isActive = ({ status }: Visit) => status === 'pending' || status === 'confirmed' || status === 'in_progress';

async function isElsewhere(run: RunSql, { id, doctorId, startsAt, endsAt }: Visit, userId: number): Promise<boolean> {
  const others = await listOverlapping(run, { doctorId, userId, startsAt, endsAt, except: id });
  return others.some((other) => other.userId === userId);
}
