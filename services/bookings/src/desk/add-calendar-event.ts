import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { lockDoctor } from '../visits/lock-times.ts';
import { askAboutLeave } from './ask-about-leave.ts';
import { insertEvent, wireEvent } from './calendar-event.store.ts';
import { timesOf } from './calendar-times.domain.ts';

type AddEvent = typeof doctorPortal.addCalendarEvent;

/** Enters something into the doctor's calendar, under their lock: a booking that is being made sees it or is seen by it. */
export async function addCalendarEvent({ pool, clock }: Context, { caller, body }: Call<AddEvent>): Promise<Reply<AddEvent>> {
  const [doctorId, now] = [doctorOf(caller), clock()];
  const { title, type, patientName = null, notes = null } = body;
  const times = timesOf(body);
  return inTransaction(pool, async (run) => {
    await lockDoctor(run, doctorId);
    const event = await insertEvent(run, doctorId, { title, type, patientName, notes, ...times }, now);
    return { status: 201, body: wireEvent(event, await askAboutLeave(run, doctorId, event, now)) };
  });
}
