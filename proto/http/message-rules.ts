// Rules, words and sentences of messages between members and doctors. Only types are imported, so that screens stay small.
import type { Priority } from './booking-rules.ts';
import type { ChoiceRule, TextRule } from './field-rules.ts';

export const MESSAGE_TYPES = ['consultation', 'appointment', 'prescription', 'general'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
/** How far a message got: stored, fetched by the other side, opened there. */
export const MESSAGE_STATUSES = ['sent', 'delivered', 'read'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** How many files one message may have, and how large each may be. */
export const MOST_ATTACHMENTS = 3;
export const MOST_CARE_FILE_BYTES = 5 * 1024 * 1024;
/** Photos are stored so that their longest side has so many pixels. */
export const CARE_PHOTO_SIDE = 2000;
export const CARE_FILE_TYPES = ['image/jpeg', 'application/pdf'] as const;
export type CareFileType = (typeof CARE_FILE_TYPES)[number];

/** Within so many hours a doctor answers. */
export const HOURS_TO_ANSWER = 24;
export const HOURS_TO_ANSWER_URGENT = 4;
/** Within how many hours a doctor answers in a conversation of this priority. */
export const hoursToAnswer = (priority: Priority): number => (priority === 'urgent' ? HOURS_TO_ANSWER_URGENT : HOURS_TO_ANSWER);

export const FILL_IN_MESSAGE_MESSAGE = 'Please fill in both subject and message fields.';
export const TOO_MANY_ATTACHMENTS_MESSAGE = `A message can have up to ${MOST_ATTACHMENTS} files.`;
export const CARE_FILE_MESSAGE = 'Choose a photo or a PDF.';
export const CARE_FILE_TOO_LARGE_MESSAGE = 'Files can have up to 5 MB.';
export const CARE_PHOTO_UNREADABLE_MESSAGE = "We can't read this photo. Please choose another one.";
export const ACTIVE_PDF_MESSAGE = 'This PDF is encrypted, or holds scripts or other files. Please send a plain one, or a photo of it.';

export const SUBJECT_RULE = { label: 'Subject', max: 200, missing: FILL_IN_MESSAGE_MESSAGE } as const satisfies TextRule;
export const MESSAGE_RULE = { label: 'Message', max: 5000, missing: FILL_IN_MESSAGE_MESSAGE } as const satisfies TextRule;
export const REPLY_RULE = { label: 'Message', max: 5000, missing: 'Please write a message.' } as const satisfies TextRule;
export const MESSAGE_TYPE_RULE: ChoiceRule<MessageType> = {
  oneOf: MESSAGE_TYPES,
  message: 'Choose consultation, appointment, prescription or general.',
};
