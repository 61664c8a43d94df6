import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a doctor's conversations. */
export const t = createTexts('doctorThreads', {
  title: 'Messages',
  loading: 'Loading your messages',
  failed: "We couldn't load your messages.",
  empty: 'Nobody has written to you yet.',
  more: 'Show earlier conversations',
  shown: '{count} shown',
  end: "That's everything.",
  unreadCount: '{count} new',
  fromYou: 'You: {words}',
  photoOrPdf: 'Photo or PDF',
  urgent: 'Urgent',
  high: 'High priority',
  choose: 'Choose a conversation to read it.',
  back: 'All messages',

  threadLoading: 'Loading the conversation',
  threadFailed: "We couldn't load this conversation.",
  about: '{name}, since {when}',
  prescribe: 'Write a prescription',
  earlier: 'Show earlier messages',
  older: 'Earlier messages with {name}',
  log: 'Messages with {name}',
  you: 'You',
  receipt: '{time}, {status}',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',

  photo: 'Photo',
  savePhoto: 'Download photo',
  savePdf: 'Download PDF',
  photoLoading: 'Loading photo',
  fileFailed: "We couldn't load the file.",

  reply: 'Your answer',
  send: 'Send',
  replySent: 'Message Sent',
  notSent: 'Message Failed',
});
