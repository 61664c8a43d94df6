import { Readable } from 'node:stream';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { calendarFile } from './calendar-file.domain.ts';
import { findView } from './visit-view.store.ts';

type ReadCalendar = typeof appointments.readAppointmentCalendar;

/** Answers time and place of an own visit as a file for calendars. */
export async function readAppointmentCalendar(context: Context, { caller, params }: Call<ReadCalendar>): Promise<Reply<ReadCalendar>> {
  const view = await findView(runOn(context.pool), rowId(params.id));
  if (view?.userId !== caller.userId) throw notFound();
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="appointment.ics"',
  };
  const link = `${context.publicUrl}/profile/appointments/${view.id}`;
  // The chassis pipes a Readable, but the contract can describe JSON only.
  const body = Readable.from([calendarFile({ ...view, link }, context.clock())]) as unknown as undefined;
  return { status: 200, body, headers };
}
