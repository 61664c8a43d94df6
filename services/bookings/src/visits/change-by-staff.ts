import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { changeVisit, type WantedChange } from './change-visit.ts';
import type { Mover } from './visit-moves.domain.ts';
import type { Visit } from './visit.domain.ts';

type StaffChange = Omit<WantedChange, 'by' | 'onChange'> & { caller: Staff | Operator; requestId: string };

/** The roles that decide about visits; who may do what is decided with the visit. */
const MOVERS: Partial<Record<Staff['role'], Mover>> = { doctor: 'doctor', case_manager: 'case_manager', admin: 'admin' };

/** Changes a visit for somebody of the staff or the operator, and records what they did. */
export function changeByStaff(context: Context, id: string, { caller, requestId, ...wanted }: StaffChange): Promise<Visit> {
  return changeVisit(context, id, {
    ...wanted,
    by: caller.kind === 'operator' ? 'case_manager' : (MOVERS[caller.role] ?? 'system'),
    onChange: (run, { userId, status, reasonCode }) =>
      insertAudit(run, {
        caller,
        action: wanted.status === undefined ? 'appointment_moved' : `appointment_${status}`,
        target: `appointment/${id}`,
        subjectUserId: userId ?? undefined,
        reasonCode: reasonCode ?? undefined,
        requestId,
        at: context.clock(),
      }),
  });
}
