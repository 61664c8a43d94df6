import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { changeByStaff } from './change-by-staff.ts';
import { recordOutcome } from './record-outcome.ts';
import { readWire } from './wire-visit.ts';

type Decide = typeof appointments.decideAppointmentDoctor | typeof appointments.decideAppointmentCaseManager;

/** Decides about a visit, or gives it another time: a doctor their own ones, a case manager any. */
export async function decideAppointment(context: Context, call: Call<Decide>): Promise<Reply<Decide>> {
  const { caller, params, body, requestId } = call;
  const own = caller.role === 'doctor' ? partyOf(caller).id : undefined;
  const requireOwn = ({ doctorId }: { doctorId: number }) => {
    if (own !== undefined && doctorId !== own) throw notFound();
  };
  const outcome = 'outcome' in body ? body.outcome : undefined;
  const { id } = await changeByStaff(context, rowId(params.id), {
    ...body,
    caller,
    requestId,
    requireOwn,
    ...(outcome !== undefined && { onOutcome: (run, visit) => recordOutcome(run, context, visit, outcome, { caller, requestId }) }),
  });
  const reader = own === undefined ? 'staff' : 'doctor';
  return { status: 200, body: await readWire(runOn(context.pool), id, reader, context.clock()) };
}
