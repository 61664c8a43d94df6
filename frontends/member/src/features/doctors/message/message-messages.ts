import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the dialog that writes to a doctor (spec 1 sections 2, 5 and 8). */
export const t = createTexts('doctorsMessage', {
  title: 'Send Message',
  with: '{name}, {specialty}',
  type: 'Message type',
  consultation: 'Consultation',
  appointment: 'Appointment',
  prescription: 'Prescription',
  general: 'General',
  priority: 'Priority',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  answer: 'Doctors answer within {hours} hours, urgent messages within {urgent}.',

  invalidInput: 'Invalid Input',
  failed: 'Message Failed',
  failedWhy: 'Failed to send message',
  kept: '{why} What you typed is still here.',

  sent: 'Message Sent',
  sentWords: 'To {name}.',
  deliveredTitle: 'Message Delivered',
  deliveredWords: 'The doctor will respond within {hours} hours.',
  see: 'See the conversation',
  done: 'Done',
});
