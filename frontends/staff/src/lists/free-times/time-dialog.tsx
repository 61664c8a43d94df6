import { useState } from 'react';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';
import { TimesPart } from './times-part.tsx';
import { type ChosenTime, useFreeTimes } from './use-free-times.ts';

type TimeDialogProps = {
  title: string;
  description: string;
  /** The words of its button. */
  save: string;
  /** Why it was not saved, under a heading that says so. */
  problem: { title: string; error: ApiError | null };
  doctorId: number;
  minutes: number;
  /** The day that is shown first. */
  own: string;
  busy: boolean;
  onSave: (chosen: ChosenTime) => void;
  onClose: () => void;
};

/** Asks for one of a doctor's free times. What was chosen stays when it fails; a time that was taken meanwhile is no longer offered. */
export function TimeDialog({ title, description, save, problem, doctorId, minutes, own, busy, onSave, onClose }: TimeDialogProps) {
  const [chosen, choose] = useState<ChosenTime>({ date: '', time: '' });
  const [isTried, setTried] = useState(false);
  const times = useFreeTimes(doctorId, minutes, chosen, own);
  const { day, time } = times;
  function submit(): void {
    setTried(true);
    if (day !== undefined && time !== '') onSave({ date: day.date, time });
  }
  const footer = (
    <Button className="w-full" busy={busy} onClick={submit}>
      {save}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description} footer={footer} fills>
      <div className="flex flex-col gap-4">
        {problem.error && !busy && (
          <Notice tone={problem.error.status === 0 ? 'offline' : 'error'} title={problem.title}>
            {problem.error.message}
          </Notice>
        )}
        <TimesPart times={times} error={isTried && time === '' ? t('choose') : undefined} onChange={choose} />
      </div>
    </Dialog>
  );
}
