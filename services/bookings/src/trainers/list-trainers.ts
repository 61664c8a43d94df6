import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Trainer as WireTrainer, trainers } from '@sabiwell/proto/http/trainers.ts';
import type { Context } from '../context.ts';
import { listTrainerCards, type Trainer } from './trainer.store.ts';
import { weekOf } from './trainer-slots.domain.ts';

type ListTrainers = typeof trainers.listTrainers;

/** Answers the trainers as anybody may read of them. */
export async function listTrainers({ pool }: Context, _call: Call<ListTrainers>): Promise<Reply<ListTrainers>> {
  return { status: 200, body: { users: (await listTrainerCards(runOn(pool))).map(wireTrainer) } };
}

function wireTrainer({ schedule, ...trainer }: Trainer): WireTrainer {
  const week = Object.entries(weekOf(schedule)).map(([day, { start, end }]) => ({ dayOfWeek: Number(day), start, end }));
  return { ...trainer, distance: null, schedule: week };
}
