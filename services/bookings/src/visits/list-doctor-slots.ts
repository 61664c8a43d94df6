import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { readAgenda } from './agenda.store.ts';
import { bookableDays, slotsOf } from './slots.domain.ts';

type ListDoctorSlots = typeof doctors.listDoctorSlots;

/** Answers when a doctor sees patients in these days, each time free or not. Staff may move a visit to a doctor who takes no new bookings. */
export async function listDoctorSlots(context: Context, { caller, params, query }: Call<ListDoctorSlots>): Promise<Reply<ListDoctorSlots>> {
  const isOpen = (available: boolean) => available || caller.kind === 'staff';
  const now = context.clock();
  const { from = bookableDays(now).first, days, duration: minutes } = query;
  const range = { since: lagosMoment(from), until: lagosMoment(dayLater(from, days)) };
  const agenda = await readAgenda(runOn(context.pool), params.id, { ...range, now });
  if (agenda === undefined || !agenda.isVerified) throw notFound();
  const slots = slotsOf(agenda, { from, days, minutes }, now);
  return { status: 200, body: isOpen(agenda.available) ? slots : slots.map((slot) => ({ ...slot, isFree: false })) };
}
