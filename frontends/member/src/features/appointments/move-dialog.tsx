import { useState } from 'react';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { type ChosenTime, SlotPicker } from '../../care/slot-picker.tsx';
import { visitTime } from '../../care/when.ts';
import { t } from './messages.ts';
import { useChangeAppointment } from './use-change-appointment.ts';

const NONE: ChosenTime = { date: '', time: '' };

/** Moves a visit to another free time of the same doctor. */
export function MoveDialog({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  const [chosen, setChosen] = useState(NONE);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useChangeAppointment(visit.id, t('moveFailed'), ({ startsAt }) => {
    onClose();
    toast({ title: t('moveDone'), description: `${visit.doctorName}, ${visitTime(startsAt)}` });
  });
  function move(): void {
    setTried(true);
    if (chosen.time !== '') mutate({ appointmentDate: chosen.date, appointmentTime: chosen.time });
  }
  const footer = (
    <Button className="w-full" busy={isPending} onClick={move}>
      {t('moveSave')}
    </Button>
  );
  const words = t('moveWords', { when: visitTime(visit.startsAt) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('moveTitle')} description={words} footer={footer}>
      <div className="flex flex-col gap-4">
        {error && !isPending && (
          <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('moveFailed')}>
            {error.message}
          </Notice>
        )}
        {visit.moveUntil && <p className="text-sm text-ink-2">{t('moveUntil', { when: visitTime(visit.moveUntil) })}</p>}
        <SlotPicker
          id="move-time"
          doctorId={visit.doctorId}
          minutes={visit.duration}
          value={chosen}
          firstDay={visit.appointmentDate}
          error={isTried && chosen.time === '' ? t('chooseTime') : undefined}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}
