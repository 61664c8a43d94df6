import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { freeDays, shownDay } from '../../../lists/free-times/free-times.domain.ts';
import { Times } from '../../../lists/free-times/times-part.tsx';
import type { DecidableVisit } from './desk.domain.ts';
import { t } from './messages.ts';
import { useDecision } from './use-decision.ts';
import { whenOf } from './when.ts';

const DAYS = 30;

/** Gives a visit another of the doctor's free times, which confirms it. */
export function MoveDialog({ visit, onClose }: { visit: DecidableVisit; onClose: () => void }) {
  const { query, days, day, time, choose, error, move, isPending, isMissing } = useMove(visit, onClose);
  const when = whenOf(visit.startsAt, serverNow());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('moveTitle', { name: visit.userName })}
      description={t('moveFrom', { when, name: visit.userName })}
      footer={<Save isMissing={isMissing} busy={isPending} onSave={move} />}
      fills
    >
      <div className="flex flex-col gap-4">
        {error && !isPending && (
          <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('moveFailed')}>
            {error.message}
          </Notice>
        )}
        <QueryPart query={query} failed={t('timesFailed')} loading={t('timesLoading')} skeleton="h-72 w-full">
          {() => {
            if (day === undefined) return <p>{t('noTimes')}</p>;
            return <Times days={days} day={day} time={time} onChange={choose} />;
          }}
        </QueryPart>
      </div>
    </Dialog>
  );
}

function Save({ isMissing, busy, onSave }: { isMissing: boolean; busy: boolean; onSave: () => void }) {
  return (
    <div className="flex flex-col gap-2">
      {isMissing && (
        <p role="alert" className="font-semibold text-clay">
          {t('chooseTime')}
        </p>
      )}
      <Button className="w-full" busy={busy} onClick={onSave}>
        {t('moveSave')}
      </Button>
    </div>
  );
}

/** The doctor's free times, the chosen one of them, and what moves the visit there. */
function useMove({ doctorId, duration, ...visit }: DecidableVisit, onDone: () => void) {
  // Members book meanwhile, so the times are read again whenever the dialog opens.
  const path = `/api/doctors/${doctorId}/slots?days=${DAYS}&duration=${duration}` as const;
  const query = useQuery({ ...read<typeof doctors.listDoctorSlots>(path), refetchOnMount: 'always' });
  const [chosen, choose] = useState({ date: '', time: '' });
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useDecision(visit, onDone);
  const days = freeDays(query.data ?? []);
  const day = shownDay(days, chosen.date, lagosDay(new Date(visit.startsAt)));
  const time = day?.times.includes(chosen.time) ? chosen.time : '';
  function move(): void {
    setTried(true);
    if (day === undefined || time === '') return;
    mutate({ body: { appointmentDate: day.date, appointmentTime: time }, done: t('moveDone') });
  }
  const isMissing = isTried && time === '' && day !== undefined;
  return { query, days, day, time, choose, error, move, isPending, isMissing };
}
