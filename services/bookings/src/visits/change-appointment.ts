import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { changeVisit } from './change-visit.ts';
import { readWire } from './wire-visit.ts';

type ChangeAppointment = typeof appointments.changeAppointment;

/** Cancels an own visit or gives it another time; another member's does not exist for the caller. */
export async function changeAppointment(context: Context, call: Call<ChangeAppointment>): Promise<Reply<ChangeAppointment>> {
  const { caller, params, body } = call;
  const requireOwn = ({ userId }: { userId: number | null }) => {
    if (userId !== caller.userId) throw notFound();
  };
  const { id } = await changeVisit(context, rowId(params.id), { ...body, by: 'member', note: body.reason, requireOwn });
  return { status: 200, body: await readWire(runOn(context.pool), id, 'member', context.clock()) };
}
