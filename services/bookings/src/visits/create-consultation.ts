import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import { NO_MEMBER_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { findMember } from '../members/member.store.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { changeTimes } from './change-times.ts';
import { insertAppointment } from './insert-appointment.ts';
import { requireFreeTime } from './require-free-time.ts';
import type { Visit } from './visit.domain.ts';
import { findFollowed } from './visit.store.ts';
import { wantedStart } from './wanted-start.ts';
import { readWire } from './wire-visit.ts';

type CreateConsultation = typeof appointments.createConsultationCaseManager;
type Asked = Pick<Call<CreateConsultation>, 'body' | 'caller' | 'requestId'> & { startsAt: Date };

/** Arranges a visit for a member, confirmed at once if the time is free. */
export async function createConsultation(context: Context, call: Call<CreateConsultation>): Promise<Reply<CreateConsultation>> {
  const { body, caller, requestId } = call;
  const startsAt = wantedStart(body, context.clock());
  const { id } = await changeTimes(context, (run) => arrange(run, context, { body, caller, requestId, startsAt }));
  return { status: 201, body: await readWire(runOn(context.pool), id, 'staff', context.clock()) };
}

async function arrange(run: RunSql, context: Context, { body, caller, requestId, startsAt }: Asked): Promise<Visit> {
  const { userId, doctorId, duration: minutes, reason, notes, priority, appointmentType } = body;
  if ((await findMember(run, userId)) === undefined) throw invalidFields([{ path: 'userId', message: NO_MEMBER_MESSAGE }]);
  const { feeKobo } = await requireFreeTime(run, context, { doctorId, userId, startsAt, minutes, by: 'case_manager' });
  const followUpOf = await findFollowed(run, { userId, doctorId, startsAt, appointmentType });
  const visit = await insertAppointment(run, context, {
    doctorId,
    userId,
    source: 'staff',
    startsAt,
    minutes,
    reason,
    notes,
    priority,
    appointmentType,
    followUpOf,
    feeKobo: followUpOf === undefined ? feeKobo : 0,
    confirmedBy: 'case_manager',
  });
  const target = `appointment/${visit.id}`;
  await insertAudit(run, { caller, action: 'appointment_arranged', target, subjectUserId: userId, requestId, at: context.clock() });
  return visit;
}
