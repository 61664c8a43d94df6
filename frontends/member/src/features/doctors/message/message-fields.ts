import { PRIORITIES, PRIORITY_RULE, type Priority } from '@sabiwell/proto/http/booking-rules.ts';
import { MESSAGE_RULE, MESSAGE_TYPE_RULE, MESSAGE_TYPES, type MessageType, SUBJECT_RULE } from '@sabiwell/proto/http/message-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { t as c } from '../../../care/messages.ts';
import type { Attached } from '../../../care/use-attachments.ts';
import { t } from './message-messages.ts';

/** What a member types to write to a doctor, and the files that go with it. */
export type MessageDraft = { messageType: string; priority: string; subject: string; message: string; attachments: Attached[] };

export const newMessage = (): MessageDraft => ({
  messageType: 'consultation',
  priority: 'normal',
  subject: '',
  message: '',
  attachments: [],
});

/** The form that writes to a doctor. */
export const messageForm = (): FormDeclaration<MessageDraft> => ({
  name: 'message',
  fields: {
    messageType: {
      label: t('type'),
      control: 'select',
      options: MESSAGE_TYPES.map((value) => ({ value, label: t(value) })),
      rule: MESSAGE_TYPE_RULE,
    },
    priority: {
      label: t('priority'),
      control: 'select',
      options: PRIORITIES.map((value) => ({ value, label: c(value) })),
      rule: PRIORITY_RULE,
    },
    subject: { label: t('subject'), rule: SUBJECT_RULE, autoComplete: 'off' },
    message: { label: t('message'), control: 'lines', rule: MESSAGE_RULE },
  },
});

/** The body that sends what was typed. */
export function messageBody(doctorId: number, { messageType, priority, subject, message, attachments }: MessageDraft) {
  return {
    doctorId,
    subject: subject.trim(),
    message: message.trim(),
    priority: priority as Priority,
    messageType: messageType as MessageType,
    ...(attachments.length > 0 && { attachments: attachments.map(({ id }) => id) }),
  };
}

/** Whether the subject or the message is blank; it can't be sent then (spec 1 section 5). */
export const isBlank = ({ subject, message }: MessageDraft): boolean => subject.trim() === '' || message.trim() === '';
