import type { STAFF_CHAT_SEVERITIES, STAFF_CHAT_STATUSES, STAFF_CHAT_TYPES } from '@sabiwell/proto/http/staff-activity.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** How a question to the AI doctor ended. */
export const chatStatusWords = createTexts('chatStatus', {
  answered: 'Answered',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
} satisfies Record<(typeof STAFF_CHAT_STATUSES)[number], string>);

/** Who answered it. */
export const chatTypeWords = createTexts('chatType', {
  model: 'AI model',
  guide: 'Written guide',
  red_flags: 'Emergency rules',
} satisfies Record<(typeof STAFF_CHAT_TYPES)[number], string>);

/** How serious it was. */
export const severityWords = createTexts('chatSeverity', {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
} satisfies Record<(typeof STAFF_CHAT_SEVERITIES)[number], string>);

/** The words of a list of questions to the AI doctor. */
export const t = createTexts('chatList', {
  title: 'AI Consultations',
  searchHint: 'Name or email',
  countOne: '1 AI consultation',
  count: '{count} AI consultations',
  empty: 'No AI consultations yet.',
  loading: 'Loading the AI consultations',
  failed: "We couldn't load the AI consultations.",

  user: 'User',
  anonymous: 'Anonymous',
  type: 'Type',
  started: 'Started (Lagos)',
  severity: 'Severity',
  session: 'Session',
  immediate: 'It may have been an emergency',
  asked: 'Question',
  answer: 'Answer',
  chat: 'Consultation',
  openChat: 'Open chat',
});
