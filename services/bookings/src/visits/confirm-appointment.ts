import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { changeByStaff } from './change-by-staff.ts';
import { readWire } from './wire-visit.ts';

type ConfirmAppointment = typeof appointments.confirmAppointmentAdmin;

/** Confirms a visit, whoever's it is. */
export async function confirmAppointment(context: Context, call: Call<ConfirmAppointment>): Promise<Reply<ConfirmAppointment>> {
  const { caller, params, requestId } = call;
  const requireOwn = () => undefined;
  const { id } = await changeByStaff(context, rowId(params.id), { status: 'confirmed', caller, requestId, requireOwn });
  return { status: 200, body: await readWire(runOn(context.pool), id, 'staff', context.clock()) };
}
