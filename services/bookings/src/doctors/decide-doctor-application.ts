import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { wrongStateMessage } from '@sabiwell/proto/http/booking-rules.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { type Application, decideApplication, lockApplication, wireApplication } from './application.store.ts';
import { enterDoctor } from './enter-doctor.ts';

type Decide = typeof doctors.decideDoctorApplicationAdmin;
type Asked = Pick<Call<Decide>, 'params' | 'body' | 'requestId'> & { caller: Staff | Operator };

/** Approves or refuses an application; the same decision again changes nothing, the contrary is refused. */
export async function decideDoctorApplication(context: Context, { caller, params, body, requestId }: Asked): Promise<Reply<Decide>> {
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const application = found(await lockApplication(run, rowId(params.id)));
    if (application.status === body.status) return { status: 200, body: wireApplication(application) };
    if (application.status !== 'received') throw decidedBefore(application);
    const decided = await decide(run, application, body, now);
    const target = `doctor_application/${application.id}`;
    await closeTask(run, { kind: 'application', subject: target, outcome: body.status, at: now });
    await insertAudit(run, { caller, action: `application_${body.status}`, target, requestId, at: now });
    return { status: 200, body: wireApplication(decided) };
  });
}

async function decide(run: RunSql, application: Application, { status, reason }: Call<Decide>['body'], now: Date): Promise<Application> {
  if (status === 'refused') return decideApplication(run, application.id, { status, reason }, now);
  const doctor = await enterDoctor(run, application, now);
  return decideApplication(run, application.id, { status, doctorId: doctor.id }, now);
}

function decidedBefore({ status }: Application): DomainError {
  return new DomainError('wrong_state', wrongStateMessage(status), { kind: 'conflict', params: { status } });
}
