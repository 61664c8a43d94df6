import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the conversations with doctors. */
export const t = createTexts('doctorMessages', {
  title: 'Messages',
  profile: 'Profile',
  back: 'Messages',
  find: 'Find a doctor to write to',
  loading: 'Loading your messages',
  failed: "We couldn't load your messages.",
  empty: 'You have no messages yet.',
  more: 'Show earlier conversations',
  shown: '{count} shown',
  end: "That's everything.",
  unread: '{count} new',
  fromYou: 'You: {words}',
  photoOrPdf: 'Photo or PDF',

  threadLoading: 'Loading the conversation',
  threadFailed: "We couldn't load this conversation.",
  earlier: 'Show earlier messages',
  beginning: 'The conversation begins here.',
  older: 'Earlier messages with {name}',
  log: 'Messages with {name}',
  you: 'You',
  receipt: '{time}, {status}',
  reply: 'Your answer',
  send: 'Send',
  sent: 'Message Sent',
  notSent: 'Message Failed',
});
