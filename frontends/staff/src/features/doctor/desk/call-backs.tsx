import { useQueryClient } from '@tanstack/react-query';
import type { DoctorCall, doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';
import { Part, ROW_BUTTON } from './part.tsx';
import { readDeskAgain } from './use-desk.ts';
import { telephone } from './visit-words.tsx';
import { leftWords, whenOf } from './when.ts';

/** Members who could not reach the doctor and wait to be called back; nothing where nobody does. */
export function CallBacks({ calls, now }: { calls: readonly DoctorCall[]; now: Date }) {
  if (calls.length === 0) return null;
  return (
    <Part title={t('callBacks')} count={calls.length}>
      <ul className="rows border-x border-x-hairline">
        {calls.map((asked) => (
          <CallBack key={asked.id} asked={asked} now={now} />
        ))}
      </ul>
    </Part>
  );
}

function CallBack({ asked: { id, callerName, callBackPhone, callBackDueAt }, now }: { asked: DoctorCall; now: Date }) {
  const { mutate, isPending } = useCalledBack(id, callerName);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-auto wrap-anywhere">
        <h3 className="text-base font-semibold">{callerName}</h3>
        {callBackDueAt !== null && <Due dueAt={callBackDueAt} now={now} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {callBackPhone !== null && (
          <a href={telephone(callBackPhone)} className={buttonClass('primary', `wrap-anywhere ${ROW_BUTTON}`)}>
            <PhoneIcon className="size-5" />
            {t('callNumber', { phone: callBackPhone })}
          </a>
        )}
        <Button variant="outline" busy={isPending} className={ROW_BUTTON} onClick={() => mutate()}>
          {t('calledBack')}
          <span className="sr-only"> {callerName}</span>
        </Button>
      </div>
    </li>
  );
}

function Due({ dueAt, now }: { dueAt: string; now: Date }) {
  const left = leftWords(dueAt, now);
  if (left === undefined) return <p className="font-semibold text-clay">{t('overdue', { when: whenOf(dueAt, now) })}</p>;
  return (
    <p className="figures text-sm text-ink-2">
      {t('dueBy', { when: whenOf(dueAt, now) })} · <strong className="text-ink">{left.words}</strong>
    </p>
  );
}

function useCalledBack(id: string, name: string) {
  const client = useQueryClient();
  return useSingleMutation<DoctorCall, void>({
    mutationFn: () => call<typeof doctorCalls.markCalledBack>('POST', `/api/doctor-calls/${encodeURIComponent(id)}/called-back`),
    onSuccess: async () => {
      toast({ title: t('calledBackDone'), description: name });
      await readDeskAgain(client);
    },
    onError: (error) => {
      toastFailure(t('notDone', { name }), error);
      if (error.status === 409) void readDeskAgain(client);
    },
  });
}
