import { useState } from 'react';
import type { DOCTOR_REASONS } from '@sabiwell/proto/http/booking-rules.ts';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import type { DecidableVisit } from './desk.domain.ts';
import { t } from './messages.ts';
import { type Decided, useDecision } from './use-decision.ts';
import { whenOf } from './when.ts';

/** How a visit ends without taking place: a request is declined, the member did not come, or the doctor cancels. */
export type Ending = 'decline' | 'absent' | 'cancel';
type Reason = 'declined' | Exclude<(typeof DOCTOR_REASONS)[number], 'member_absent'>;

type Props = { visit: DecidableVisit; how: Ending; hasBegun?: boolean; onClose: () => void };

/** Asks before a visit ends, and why. The focus starts on the button that changes nothing. */
export function EndDialog({ visit, how, hasBegun = false, onClose }: Props) {
  const reasons = reasonsOf(how, hasBegun);
  const [reason, setReason] = useState<Reason | undefined>(reasons[0]);
  const { mutate, isPending, error } = useDecision(visit, onClose);
  const name = visit.userName;
  return (
    <ConfirmDialog
      title={t(`${how}Title`, { name })}
      description={whenOf(visit.startsAt, serverNow())}
      act={t(how)}
      keep={t('back')}
      busy={isPending}
      problem={{ title: t('notDone', { name }), error }}
      onAct={() => mutate(decisionOf(how, reason, name))}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t(how === 'absent' ? 'absentWords' : 'declineWords')}</p>
        {reasons.length > 0 && (
          <Choice
            legend={t('why')}
            options={reasons.map((value) => ({ value, label: t(value) }))}
            value={reason ?? ''}
            onChange={setReason}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The reasons to choose from, the likeliest first; a member who did not come is a reason of its own. */
function reasonsOf(how: Ending, hasBegun: boolean): Reason[] {
  if (how === 'absent') return [];
  if (how === 'decline') return ['declined', 'doctor_unavailable'];
  return hasBegun ? ['doctor_absent', 'doctor_unavailable'] : ['doctor_unavailable', 'doctor_absent'];
}

function decisionOf(how: Ending, reason: Reason | undefined, name: string): Decided {
  if (how === 'absent') return { body: { status: 'cancelled', reasonCode: 'member_absent' }, done: t('absentDone', { name }) };
  const done = t(how === 'decline' ? 'declineDone' : 'cancelDone');
  if (reason === undefined || reason === 'declined') return { body: { status: 'rejected' }, done };
  return { body: { status: 'cancelled', reasonCode: reason }, done };
}
