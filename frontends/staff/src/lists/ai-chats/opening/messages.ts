import { createTexts } from '@sabiwell/ui/i18n.ts';
import type { OpeningReason } from '@sabiwell/proto/http/chat-opening-rules.ts';

/** Why a conversation is opened. */
export const reasonName = createTexts('chatOpeningReason', {
  crisis: 'Crisis: somebody may be in danger',
  complaint: 'Complaint or report',
  quality: 'Quality of the answers',
  legal: 'Legal demand',
} satisfies Record<OpeningReason, string>);

/** The words of opening a conversation with the AI doctor (staff.md 4.5). */
export const t = createTexts('chatOpening', {
  ask: 'Open this conversation?',
  of: 'AI Doc with {name}',
  recorded: 'Your account, the time and the reason are recorded before you see a word.',
  why: 'Why',
  chooseWhy: 'Choose why',
  missingWhy: 'Choose why you open it.',
  reason: 'In your own words',
  reasonHint: 'For those who look at it later. The member does not read it.',
  willTell: 'The member is told that somebody of your role read it, when, and why in general. Your name is not told.',
  wontTell: 'The member is not told of it.',
  open: 'Open',
  back: 'Back',
  notOpened: 'Conversation not opened',
  gone: 'It is not there any more: its member has deleted it, or it is more than two years old. Nothing was recorded.',
  lost: 'It was opened and recorded, but the answer did not arrive. Press Open again; that is recorded, too.',

  conversation: 'Conversation',
  told: 'The member is told that it was opened',
  notTold: 'The member is not told that it was opened',
  closing: 'It closes with this window. To read it again, you say again why.',
  messages: 'Messages of this conversation',
  member: 'Member',
  doc: 'AI Doc',
  asked: 'Opened from here',
  urgent: 'Emergency text',
  sources: 'From: {names}',
  doctors: 'Doctors shown: {names}',
  unanswered: 'The last question was not answered.',
});
