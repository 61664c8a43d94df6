import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { lockDoctor } from '../visits/lock-times.ts';
import { askAboutLeave } from './ask-about-leave.ts';
import { findEvent, updateEvent, wireEvent } from './calendar-event.store.ts';
import { timesOf } from './calendar-times.domain.ts';
import { endLeave } from './end-leave.ts';

type ChangeEvent = typeof doctorPortal.changeCalendarEvent;

/** Changes an own entry of the calendar; what is not given stays. */
export async function changeCalendarEvent(
  { pool, clock }: Context,
  { caller, params, body }: Call<ChangeEvent>,
): Promise<Reply<ChangeEvent>> {
  const [doctorId, now] = [doctorOf(caller), clock()];
  return inTransaction(pool, async (run) => {
    await lockDoctor(run, doctorId);
    const before = found(await findEvent(run, doctorId, rowId(params.id)));
    const { title = before.title, type = before.type, patientName = before.patientName, notes = before.notes } = body;
    const event = { id: before.id, title, type, patientName, notes, ...timesOf(body, before) };
    await updateEvent(run, event);
    await endLeave(run, doctorId, before, now);
    return { status: 200, body: wireEvent(event, await askAboutLeave(run, doctorId, event, now)) };
  });
}
