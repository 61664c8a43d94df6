import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DoctorCall, doctorCalls } from '@sabiwell/proto/http/doctor-calls.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call as request } from '../../../api.ts';
import { visitTime } from '../../../care/when.ts';
import { doctorPath } from '../../../paths.ts';
import { t } from './call-messages.ts';
import type { Reason } from './call-outcome.ts';
import { type CallBackDraft, callBackForm } from './phone-fields.ts';
import { type Promised, promiseOf } from './promise.ts';

type Props = { call: DoctorCall; name: string; reason: Reason; onAgain: (call: DoctorCall) => void; onClose: () => void };

/** What another try may change: the doctor may answer, the microphone may be allowed, the network may be better or back. */
const MAY_CHANGE: readonly Reason[] = ['missed', 'microphone', 'line', 'lost'];

/** The other ways to speak with the doctor, and why the app was none. */
export function OtherWays({ call, name, reason, onAgain, onClose }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const words = t(reason, { name });
  const promise = promiseOf(call, serverNow(), asked?.phone);
  if (asked) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="info">
          {promise ? promiseWords(promise) : t('backAsked', { name, phone: asked.phone, time: visitTime(asked.dueAt) })}
        </Notice>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">
        <p>{words}</p>
        {promise && <p>{promiseWords(promise)}</p>}
      </Notice>
      {MAY_CHANGE.includes(reason) && (
        <Button className="w-full" onClick={() => onAgain(call)}>
          {t('again')}
        </Button>
      )}
      {reason === 'lost' && <Write doctorId={call.doctorId} />}
      {call.phone !== null && <ByPhone phone={call.phone} isFirst={!MAY_CHANGE.includes(reason)} />}
      <CallBackForm call={call} title={t(promise ? 'otherNumber' : 'backTitle')} onAsked={setAsked} />
    </div>
  );
}

/** Writing to the doctor, in the place of this dialog: closing it leads to where this one would have led. */
function Write({ doctorId }: { doctorId: number }) {
  const { state } = useLocation();
  return (
    <Link replace state={state} to={doctorPath('message', doctorId)} className={buttonClass('outline', 'w-full')}>
      {t('write')}
    </Link>
  );
}

function ByPhone({ phone, isFirst }: { phone: string; isFirst: boolean }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass(isFirst ? 'primary' : 'outline', 'w-full')}>
      <PhoneIcon className="size-5" />
      {t('byPhone', { phone })}
    </a>
  );
}

function promiseWords({ key, at, phone }: Promised): string {
  return t(key, { time: visitTime(at), phone });
}

type Asked = { phone: string; dueAt: string };

function CallBackForm({ call, title, onAsked }: { call: DoctorCall; title: string; onAsked: (asked: Asked) => void }) {
  const typed = useTyped<CallBackDraft>(callBackForm(), () => ({ phone: call.callerPhone ?? '' }));
  const path = `/api/doctor-calls/${encodeURIComponent(call.id)}/call-back` as const;
  const asking = useSingleMutation({
    mutationFn: (phone: string) => request<typeof doctorCalls.requestCallBack>('POST', path, { body: { phone } }),
    onSuccess: ({ dueAt }, phone) => onAsked({ phone, dueAt }),
    onError: (error) => toastFailure(t('backFailed'), error),
  });
  const form = useForm(typed, { sending: asking, onValid: ({ phone }) => asking.mutate(phone.trim()) });
  return (
    <FormBody form={form} problem={{ title: t('backFailed') }} className="flex flex-col gap-3 border-t border-hairline pt-4">
      <h3 className="font-semibold">{title}</h3>
      <FormFields form={form} />
      <Button type="submit" variant="outline" busy={form.busy} className="w-full">
        {t('askBack')}
      </Button>
    </FormBody>
  );
}
