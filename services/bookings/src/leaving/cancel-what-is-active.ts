import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { cancelTrainerBooking } from '../trainers/cancel-trainer-booking.ts';
import { isActive } from '../trainers/trainer-booking.domain.ts';
import { lockBooking } from '../trainers/trainer-booking.store.ts';
import { applyDecision } from '../visits/apply-decision.ts';
import { changeTimes } from '../visits/change-times.ts';
import { decideStatus } from '../visits/visit-moves.domain.ts';
import { lockVisit } from '../visits/visit.store.ts';

const VISITS = `SELECT id FROM appointments WHERE user_id = $1 AND status IN ('pending', 'confirmed')`;
const TRAINING = `SELECT id FROM trainer_bookings WHERE user_id = $1 AND status NOT IN ('cancelled', 'completed')`;

/** Cancels what an erased member has booked, as if they did it now: money goes back by the same rules. What has begun runs its course. */
export async function cancelWhatIsActive(context: Context, userId: number): Promise<void> {
  const run = runOn(context.pool);
  for (const { id } of await run(VISITS, [userId])) await cancelVisit(context, id as string);
  for (const { id } of await run(TRAINING, [userId])) await cancelTraining(context, id as string);
}

async function cancelVisit(context: Context, id: string): Promise<void> {
  await changeTimes(context, async (run) => {
    const visit = await lockVisit(run, id);
    const now = context.clock();
    const decision = visit && decideStatus(visit, { status: 'cancelled' }, 'member', now);
    if (visit !== undefined && decision?.kind === 'change') await applyDecision(run, context, visit, { ...decision, by: 'member', now });
  });
}

async function cancelTraining(context: Context, id: string): Promise<void> {
  await changeTimes(context, async (run) => {
    const booking = await lockBooking(run, id);
    if (booking === undefined || !isActive(booking)) return;
    const why = { reasonCode: 'by_member', byRole: 'member', isRefunded: false, at: context.clock() };
    await cancelTrainerBooking(context, run, booking, why);
  });
}
