import type { DoctorCard as Doctor } from '@sabiwell/proto/http/doctors.ts';
import { HOURS_TO_ANSWER, HOURS_TO_ANSWER_URGENT } from '@sabiwell/proto/http/message-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { AttachmentField } from '../../../care/attachment-field.tsx';
import { EmergencyNotice } from '../../../care/emergency-notice.tsx';
import { isBlank, messageBody, messageForm, newMessage } from './message-fields.ts';
import { t } from './message-messages.ts';
import { type SentMessage, useSendMessage } from './use-send-message.ts';

type Props = { doctor: Doctor; userId: number; onSent: (sent: SentMessage) => void; onClose: () => void };

/** The form of a message. It can't be closed while it is sent, and what was typed survives a reload and an ended session. */
export function MessageForm({ doctor: { id: doctorId, name, specialty }, userId, onSent, onClose }: Props) {
  const draft = { name: `message.${doctorId}`, userId };
  const typed = useTyped(messageForm(), newMessage, draft);
  const sending = useSendMessage({ draft, name, onSent: (sent) => (typed.clear(), onSent(sent)) });
  const form = useForm(typed, {
    sending,
    onFault: (fault) => toast({ title: t('invalidInput'), description: fault, variant: 'destructive' }),
    onValid: (valid) => sending.mutate(messageBody(doctorId, valid)),
  });
  const footer = (
    <Button type="submit" form={form.id} busy={form.busy} disabled={isBlank(form.draft)} className="w-full">
      {t('send')}
    </Button>
  );
  const title = { title: t('title'), description: t('with', { name, specialty }) };
  return (
    <Dialog open onOpenChange={(open) => !open && !form.busy && onClose()} {...title} footer={footer}>
      <FormBody form={form} problem={{ title: t('failed'), words: reasonAndDraft }}>
        <EmergencyNotice isUrgent={form.draft.priority === 'urgent'} />
        <FormField form={form} name="messageType" />
        <FormField form={form} name="priority" />
        <FormField form={form} name="subject" />
        <FormField form={form} name="message" />
        <AttachmentField files={form.draft.attachments} onChange={(attachments) => form.change({ attachments })} />
        <p className="text-sm text-ink-2">{t('answer', { hours: HOURS_TO_ANSWER, urgent: HOURS_TO_ANSWER_URGENT })}</p>
      </FormBody>
    </Dialog>
  );
}

function reasonAndDraft({ message }: ApiError): string {
  return t('kept', { why: message || t('failedWhy') });
}
