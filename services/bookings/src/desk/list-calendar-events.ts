import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { LONGEST_CALENDAR_DAYS } from '@sabiwell/proto/http/doctor-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay, lagosMoment, momentDaysLater } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { listEvents, wireEvent } from './calendar-event.store.ts';

type ListEvents = typeof doctorPortal.listCalendarEvents;

/** Answers the doctor's own calendar. */
export async function listCalendarEvents({ pool, clock }: Context, { caller, query }: Call<ListEvents>): Promise<Reply<ListEvents>> {
  const range = rangeOf(query);
  const since = range.since ?? lagosMoment(lagosDay(clock()));
  const until = range.until ?? momentDaysLater(since, LONGEST_CALENDAR_DAYS);
  const events = await listEvents(runOn(pool), doctorOf(caller), since, until);
  return { status: 200, body: events.map((event) => wireEvent(event)) };
}
