import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Outcome } from '@sabiwell/proto/http/appointments.ts';
import { FOLLOW_UP_DAY_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { tellVisit } from './tell-visit.ts';
import { replaceRecord } from './visit-record.store.ts';
import type { Visit } from './visit.domain.ts';

type By = { caller: Staff; requestId: string };

/** Records what the doctor found in a completed visit, and that it was recorded. */
export async function recordOutcome(run: RunSql, context: Context, visit: Visit, outcome: Outcome, by: By): Promise<void> {
  const at = context.clock();
  if (outcome.followUpDate !== undefined && outcome.followUpDate <= lagosDay(at)) {
    throw invalidFields([{ path: 'outcome.followUpDate', message: FOLLOW_UP_DAY_MESSAGE }]);
  }
  await replaceRecord(run, visit.id, outcome);
  const target = `appointment/${visit.id}`;
  await insertAudit(run, { ...by, action: 'outcome_recorded', target, subjectUserId: visit.userId ?? undefined, at });
  tellVisit(run, context, visit);
}
