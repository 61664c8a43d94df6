import { useState } from 'react';
import type { DoctorCall } from '@sabiwell/proto/http/doctor-calls.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { CallCalls } from '@sabiwell/ui/call/call-calls.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { EmergencyNotice } from '../../../care/emergency-notice.tsx';
import { t } from './call-messages.ts';
import { DeviceTest } from './device-test.tsx';
import { type CallerDraft, callerForm } from './phone-fields.ts';

type Props = {
  doctorId: number;
  visitId: string | undefined;
  /** The number that was given for the call before this one, or ''. */
  phone: string;
  takesCalls: boolean;
  calls: CallCalls;
  onCall: (call: DoctorCall) => void;
};

/** What a member may say before the call: their own number, and whether it shall have a picture. */
export function CallForm({ doctorId, visitId, phone: given, takesCalls, calls, onCall }: Props) {
  const [isVideo, setIsVideo] = useState(false);
  const typed = useTyped<CallerDraft>(callerForm(), () => ({ callerPhone: given }));
  const starting = useSingleMutation({
    mutationFn: ({ callerPhone }: CallerDraft) => {
      const phone = callerPhone.trim();
      return calls.start({
        doctorId,
        media: isVideo ? 'video' : 'audio',
        ...(phone !== '' && { callerPhone: phone }),
        ...(visitId !== undefined && { appointmentId: visitId }),
      });
    },
    onSuccess: onCall,
    onError: (error) => toast({ title: t('failed'), description: reasonOf(error), variant: 'destructive' }),
  });
  const form = useForm(typed, { sending: starting, onValid: (draft) => starting.mutate(draft) });
  return (
    <FormBody form={form} problem={{ title: t('failed'), words: reasonOf }}>
      <EmergencyNotice isUrgent={false} />
      <FormFields form={form} />
      {takesCalls && <Switch label={t('video')} hint={t('videoHint')} on={isVideo} onChange={setIsVideo} />}
      {takesCalls && <DeviceTest media={isVideo ? 'video' : 'audio'} />}
      <Button type="submit" busy={form.busy} className="w-full">
        <PhoneIcon className="size-5" />
        {t('callNow')}
      </Button>
    </FormBody>
  );
}

function reasonOf({ message }: ApiError): string {
  return message || t('failedWhy');
}
