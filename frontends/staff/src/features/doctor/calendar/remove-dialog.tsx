import { useQueryClient } from '@tanstack/react-query';
import type { CalendarEvent, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { readCalendarAgain } from './use-calendar.ts';

type Props = { event: CalendarEvent; onBack: () => void; onDone: () => void };

/** Asks before an entry is removed. The focus starts on the button that changes nothing. */
export function RemoveDialog({ event: { id, title, type }, onBack, onDone }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation<unknown, void>({
    mutationFn: () => call<typeof doctorPortal.deleteCalendarEvent>('DELETE', `/api/doctor/calendar-events/${encodeURIComponent(id)}`),
    onSuccess: async () => {
      toast({ title: t('removed'), description: title });
      onDone();
      await readCalendarAgain(client);
    },
    onError: (failure) => {
      toastFailure(t('notRemoved'), failure);
      if (failure.status === 404) void readCalendarAgain(client);
    },
  });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onBack}>
        {t('keep')}
      </Button>
      <Button variant="danger" className="flex-auto" busy={isPending} onClick={() => mutate()}>
        {t('remove')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onBack()} title={t('removeTitle', { title })} footer={footer}>
      <div className="flex flex-col gap-4">
        {error && !isPending && <Notice tone={error.status === 0 ? 'offline' : 'error'}>{error.message}</Notice>}
        {type !== 'consultation' && <p>{t('removeWords')}</p>}
      </div>
    </Dialog>
  );
}
