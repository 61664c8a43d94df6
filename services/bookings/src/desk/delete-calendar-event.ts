import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { lockDoctor } from '../visits/lock-times.ts';
import { deleteEvent } from './calendar-event.store.ts';
import { endLeave } from './end-leave.ts';

type DeleteEvent = typeof doctorPortal.deleteCalendarEvent;

/** Takes an own entry out of the calendar; nobody has to deal with the visits that it lay over any more. */
export async function deleteCalendarEvent({ pool, clock }: Context, { caller, params }: Call<DeleteEvent>): Promise<Reply<DeleteEvent>> {
  const doctorId = doctorOf(caller);
  await inTransaction(pool, async (run) => {
    await lockDoctor(run, doctorId);
    await endLeave(run, doctorId, found(await deleteEvent(run, doctorId, rowId(params.id))), clock());
  });
  return { status: 204, body: undefined };
}
