import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { momentDaysLater } from '@sabiwell/proto/http/lagos-time.ts';
import { NO_SUCH_TRAINER_MESSAGE, TRAINER_CHOSEN_MESSAGE } from '@sabiwell/proto/http/trainer-rules.ts';
import type { trainers } from '@sabiwell/proto/http/trainers.ts';
import type { Context } from '../context.ts';
import { setDue } from '../due/due-work.store.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { DAYS_TO_PLAN } from './on-trainer-service-purchased.ts';
import { overAlready } from './refuse-session.ts';
import { listSessions } from './session.store.ts';
import { tellTrainerBooking } from './tell-trainer-booking.ts';
import { isActive } from './trainer-booking.domain.ts';
import { findOwnBooking, lockBooking, updateBooking } from './trainer-booking.store.ts';
import { findTrainer } from './trainer.store.ts';
import { wireTrainerBooking } from './wire-trainer-booking.ts';

type ChooseTrainer = typeof trainers.chooseTrainer;

/** Says which trainer, where the purchase named none, and gives time to plan; the same one again changes nothing. */
export async function chooseTrainer(context: Context, { caller, params, body }: Call<ChooseTrainer>): Promise<Reply<ChooseTrainer>> {
  const id = rowId(params.id);
  const at = context.clock();
  return inTransaction(context.pool, async (run) => {
    found(await findOwnBooking(run, caller.userId, id));
    const booking = found(await lockBooking(run, id));
    if (booking.trainerId !== body.trainerId) {
      if (booking.trainerId !== null) throw new DomainError('trainer_chosen', TRAINER_CHOSEN_MESSAGE, { kind: 'conflict' });
      if (!isActive(booking)) throw overAlready(booking);
      const trainer = await findTrainer(run, body.trainerId);
      if (trainer === undefined) throw invalidFields([{ path: 'trainerId', message: NO_SUCH_TRAINER_MESSAGE }]);
      await updateBooking(run, id, { trainerId: trainer.id }, at);
      await closeTask(run, { kind: 'trainer_missing', subject: id, outcome: 'chosen', at });
      await setDue(run, 'trainer_booking_unplanned', id, momentDaysLater(at, DAYS_TO_PLAN));
      tellTrainerBooking(run, context, caller.userId);
    }
    const own = found(await findOwnBooking(run, caller.userId, id));
    return { status: 200, body: wireTrainerBooking(own, await listSessions(run, [id]), at) };
  });
}
