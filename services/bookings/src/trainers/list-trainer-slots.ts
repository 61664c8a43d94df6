import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import { TRAINER_SERVICES } from '@sabiwell/proto/http/trainer-rules.ts';
import type { TrainerSlot, trainers } from '@sabiwell/proto/http/trainers.ts';
import type { Context } from '../context.ts';
import { listBusy } from './session.store.ts';
import { type Busy, isFree, momentOf, startsOn, weekOf } from './trainer-slots.domain.ts';
import { findTrainer } from './trainer.store.ts';

type ListTrainerSlots = typeof trainers.listTrainerSlots;

const USUAL_DAYS = 7;

/** Answers when sessions of a service can begin with a trainer, from tomorrow on. */
export async function listTrainerSlots({ pool, clock }: Context, call: Call<ListTrainerSlots>): Promise<Reply<ListTrainerSlots>> {
  const { params, query } = call;
  const run = runOn(pool);
  const trainer = found(await findTrainer(run, params.id));
  const service = TRAINER_SERVICES[query.service ?? 'trainer_session']!;
  const tomorrow = dayLater(lagosDay(clock()), 1);
  const from = query.from !== undefined && query.from > tomorrow ? query.from : tomorrow;
  const days = Array.from({ length: query.days ?? USUAL_DAYS }, (_, i) => dayLater(from, i));
  const busy = await listBusy(run, params.id, lagosMoment(from), lagosMoment(dayLater(from, days.length)));
  const body = days.flatMap((date) =>
    startsOn(date, weekOf(trainer.schedule), service.minutes).map((time) => slotAt(date, time, service, busy)),
  );
  return { status: 200, body };
}

function slotAt(
  date: string,
  time: string,
  { minutes, isGroup }: { minutes: number; isGroup: boolean },
  busy: readonly Busy[],
): TrainerSlot {
  const startsAt = momentOf(date, time);
  const wanted = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), isGroup };
  return { date, time, startsAt: startsAt.toISOString(), isFree: isFree(wanted, busy) };
}
