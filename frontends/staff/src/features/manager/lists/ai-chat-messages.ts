import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of a manager's list of chats with the AI doctor (spec 3 section 2.6). */
export const t = createTexts('managerChats', {
  title: 'AI Chats',
  countOne: '1 AI chat',
  count: '{count} AI chats',
  empty: 'No AI chats yet.',
  loading: 'Loading the AI chats',
  failed: "We couldn't load the AI chats.",

  user: 'User',
  userId: 'User ID',
  session: 'Session',
  asked: 'User message',
  answer: 'AI response',
  severity: 'Severity',
  time: 'Time (Lagos)',
});
