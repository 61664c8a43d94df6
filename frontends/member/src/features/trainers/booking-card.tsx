import { lazy, useState } from 'react';
import type { TrainerBooking, TrainerSession } from '@sabiwell/proto/http/trainers.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { visitTime } from '../../care/when.ts';
import { t } from './messages.ts';

const ChooseTrainerDialog = lazy(() => import('./choose-trainer-dialog.tsx').then((module) => ({ default: module.ChooseTrainerDialog })));
const DropDialog = lazy(() => import('./drop-dialog.tsx').then((module) => ({ default: module.DropDialog })));
const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })));
const RateTrainerDialog = lazy(() => import('./rate-trainer-dialog.tsx').then((module) => ({ default: module.RateTrainerDialog })));

const TONES: Record<TrainerBooking['status'], Tone> = { pending: 'fair', confirmed: 'good', completed: 'neutral', cancelled: 'poor' };

type Open = { at: 'plan' | 'choose' | 'rate' } | { at: 'drop'; session: TrainerSession };

/** One thing that the member bought of a trainer: its sessions, and what can be done with them. */
export function BookingCard({ booking }: { booking: TrainerBooking }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { serviceType, trainerName, status, paymentStatus, sessions } = booking;
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">{serviceType}</h2>
        <Badge tone={TONES[status]}>{t(status)}</Badge>
      </div>
      <p>{trainerName ?? t('noTrainer')}</p>
      <Left booking={booking} />
      {paymentStatus === 'refunded' && <p className="text-sm text-ink-2">{t('refunded')}</p>}
      {sessions.length > 0 && (
        <ul className="flex flex-col">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onDrop={() => setOpen({ at: 'drop', session })} />
          ))}
        </ul>
      )}
      <Actions booking={booking} onOpen={setOpen} />
      <LateWindow>
        {open?.at === 'plan' && <PlanDialog booking={booking} onClose={close} />}
        {open?.at === 'choose' && <ChooseTrainerDialog booking={booking} onClose={close} />}
        {open?.at === 'rate' && <RateTrainerDialog booking={booking} onClose={close} />}
        {open?.at === 'drop' && <DropDialog booking={booking} session={open.session} onClose={close} />}
      </LateWindow>
    </li>
  );
}

const isActive = ({ status }: TrainerBooking) => status === 'pending' || status === 'confirmed';

function Left({ booking }: { booking: TrainerBooking }) {
  const { sessionsLeft: left, sessionsTotal: total, endsAt } = booking;
  if (!isActive(booking)) return null;
  const words = left === 0 ? t('allPlanned') : t('left', { left, total, day: fullDay(new Date(endsAt)) });
  return <p className="figures text-sm text-ink-2">{words}</p>;
}

function SessionRow({ session, onDrop }: { session: TrainerSession; onDrop: () => void }) {
  const { startsAt, status, dropUntil } = session;
  const when = visitTime(startsAt);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <span className={`figures ${status === 'cancelled' ? 'text-ink-2 line-through' : ''}`}>{when}</span>
      {status !== 'planned' && <span className="text-sm text-ink-2">{t(status === 'done' ? 'sessionDone' : 'sessionDropped')}</span>}
      {dropUntil !== null && (
        <Button variant="quiet" aria-label={t('dropLabel', { when })} onClick={onDrop}>
          {t('drop')}
        </Button>
      )}
    </li>
  );
}

function Actions({ booking, onOpen }: { booking: TrainerBooking; onOpen: (open: Open) => void }) {
  const { trainerId, sessionsLeft, status, reviewed } = booking;
  const label = (what: string) => t('of', { what, name: booking.serviceType });
  const asks = isActive(booking) && trainerId === null;
  const plans = isActive(booking) && trainerId !== null && sessionsLeft > 0;
  const rates = status === 'completed' && trainerId !== null && !reviewed;
  if (!asks && !plans && !rates) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {asks && <Button onClick={() => onOpen({ at: 'choose' })}>{t('chooseTrainer')}</Button>}
      {plans && (
        <Button aria-label={label(t('chooseTime'))} onClick={() => onOpen({ at: 'plan' })}>
          {t('chooseTime')}
        </Button>
      )}
      {rates && (
        <Button variant="outline" aria-label={label(t('rate'))} onClick={() => onOpen({ at: 'rate' })}>
          {t('rate')}
        </Button>
      )}
    </div>
  );
}
