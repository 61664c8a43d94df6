import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { CalendarIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { calendarPath } from '../../care/calendar-path.ts';
import { visitTime } from '../../care/when.ts';
import { doctorPath, OPENED_FROM_PAGE } from '../../paths.ts';
import { t } from './messages.ts';
import { useNow } from '@sabiwell/ui/use-now.ts';
import { canMove, cancelling } from './visits.domain.ts';

// Everything around a payment is half of the page's code; the visit itself is shown before it.
const PayForVisit = lazy(() => import('./pay-for-visit.tsx').then((module) => ({ default: module.PayForVisit })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })));
const RateDialog = lazy(() => import('./rate-dialog.tsx').then((module) => ({ default: module.RateDialog })));

type Over = 'move' | 'cancel' | 'rate';

/** What the member can do about a visit now. */
export function AppointmentActions({ visit }: { visit: Appointment }) {
  const [over, setOver] = useState<Over>();
  const now = useNow();
  const close = () => setOver(undefined);
  const { reviewed, followUpUntil } = visit;
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-3">
      <div className={visit.canPay ? 'min-h-11' : 'empty:hidden'}>
        <LateWindow>
          <PayForVisit visit={visit} />
        </LateWindow>
      </div>
      <Buttons visit={visit} now={now} onOpen={setOver} />
      {reviewed && <p className="text-ink-2">{t('rated')}</p>}
      {followUpUntil !== null && <p className="font-medium text-leaf">{t('followUp', { when: visitTime(followUpUntil) })}</p>}
      <LateWindow>
        {over === 'move' && <MoveDialog visit={visit} onClose={close} />}
        {over === 'cancel' && <CancelDialog visit={visit} isLate={cancelling(visit, now) === 'late'} onClose={close} />}
        {over === 'rate' && <RateDialog visit={visit} onClose={close} />}
      </LateWindow>
    </div>
  );
}

function Buttons({ visit, now, onOpen }: { visit: Appointment; now: Date; onOpen: (over: Over) => void }) {
  const { id, status, reviewed, doctorId } = visit;
  const isOver = status === 'completed' || status === 'cancelled' || status === 'rejected';
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'completed' && !reviewed && <Choice variant="primary" words={t('rate')} onPress={() => onOpen('rate')} />}
      {!isOver && (
        <a href={calendarPath(id)} download="appointment.ics" className={buttonClass('outline', 'flex-auto wrap-anywhere')}>
          <CalendarIcon className="size-5" />
          {t('calendar')}
        </a>
      )}
      {canMove(visit, now) && <Choice words={t('move')} onPress={() => onOpen('move')} />}
      {cancelling(visit, now) !== 'never' && <Choice words={t('cancel')} onPress={() => onOpen('cancel')} />}
      {isOver && (
        <Link to={doctorPath('book', doctorId)} state={OPENED_FROM_PAGE} className={buttonClass('outline', 'flex-auto wrap-anywhere')}>
          {t('again')}
        </Link>
      )}
    </div>
  );
}

function Choice({ words, onPress, variant = 'outline' }: { words: string; onPress: () => void; variant?: 'primary' | 'outline' }) {
  return (
    <Button variant={variant} className="flex-auto wrap-anywhere" onClick={onPress}>
      {words}
    </Button>
  );
}
