import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { TrainerBooking, trainers } from '@sabiwell/proto/http/trainers.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { SlotDayChoice } from '../../care/slot-day-choice.tsx';
import { firstShown, slotDays } from '../../care/slot-days.domain.ts';
import { SlotTimes } from '../../care/slot-times.tsx';
import { t } from './messages.ts';
import { useBookingChange } from './use-booking-change.ts';

type Chosen = { date: string; time: string };
type Props = { booking: TrainerBooking; onClose: () => void };

/** Plans a session at one of the trainer's free times. */
export function PlanDialog({ booking, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ date: '', time: '' });
  const [isTried, setTried] = useState(false);
  const send = ({ date: sessionDate, time: sessionTime }: Chosen) =>
    call<typeof trainers.planTrainerSession>('POST', `/api/trainer-bookings/${booking.id}/sessions`, {
      body: { sessionDate, sessionTime },
    });
  const { mutate, isPending, error } = useBookingChange(send, t('notPlanned'), () => {
    onClose();
    toast({ title: t('planned'), description: booking.trainerName ?? '' });
  });
  function plan(): void {
    setTried(true);
    if (chosen.time !== '') mutate(chosen);
  }
  const footer = (
    <Button className="w-full" busy={isPending} onClick={plan}>
      {t('planSave')}
    </Button>
  );
  const words = t('planWords', { service: booking.serviceType, minutes: booking.sessionMinutes });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('planTitle')} description={words} footer={footer} fills>
      <div className="flex flex-col gap-4">
        {error && !isPending && (
          <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notPlanned')}>
            {error.message}
          </Notice>
        )}
        {isTried && chosen.time === '' && <Notice tone="error">{t('noTimeChosen')}</Notice>}
        <Times booking={booking} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  );
}

const WEEK = 7;

type TimesProps = { booking: TrainerBooking; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** Seven days of the trainer's times, up to the end of what was bought. */
function Times({ booking, chosen, onChoose }: TimesProps) {
  const [tomorrow] = useState(() => dayLater(serverDay(), 1));
  const [week, setWeek] = useState(0);
  const [asked, setAsked] = useState('');
  const from = dayLater(tomorrow, week * WEEK);
  const last = lagosDay(new Date(booking.endsAt));
  const days = Array.from({ length: WEEK }, (_, i) => dayLater(from, i)).filter((day) => day <= last);
  const path = `/api/trainers/${booking.trainerId ?? 0}/slots?from=${from}&days=${days.length}&service=${booking.productCode}` as const;
  // Others plan meanwhile, so the times are read again whenever they come to the screen.
  const query = useQuery({ ...read<typeof trainers.listTrainerSlots>(path), refetchOnMount: 'always' });
  const hasMore = dayLater(from, WEEK) <= last;
  return (
    <div className="flex flex-col gap-3">
      <QueryPart query={query} failed={t('timesFailed')} loading={t('timesLoading')} skeleton="h-72 w-full">
        {(slots) => {
          const shown = slotDays(days, slots);
          const day = firstShown(shown, asked);
          return (
            <>
              <SlotDayChoice days={shown} value={day} onChange={setAsked} />
              <SlotTimes days={shown} day={day} value={chosen} onChange={onChoose} />
            </>
          );
        }}
      </QueryPart>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" aria-disabled={week === 0 || undefined} onClick={() => week > 0 && setWeek(week - 1)}>
          {t('earlier')}
        </Button>
        <Button variant="quiet" aria-disabled={!hasMore || undefined} onClick={() => hasMore && setWeek(week + 1)}>
          {t('later')}
        </Button>
      </div>
    </div>
  );
}
