import { useState } from 'react';
import type { DOCTOR_REASONS } from '@sabiwell/proto/http/booking-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
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
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onClose}>
        {t('back')}
      </Button>
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate(decisionOf(how, reason, name))}>
        {t(how)}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${how}Title`, { name })}
      description={whenOf(visit.startsAt, serverNow())}
      footer={footer}
    >
      <div className="flex flex-col gap-4">
        {error && !isPending && <Notice tone={error.status === 0 ? 'offline' : 'error'}>{error.message}</Notice>}
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
    </Dialog>
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
