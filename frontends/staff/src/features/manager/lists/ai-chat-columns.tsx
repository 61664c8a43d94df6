import type { StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { askerName, SeverityBadge } from '../../../lists/ai-chats/ai-chat-columns.tsx';
import { Moment } from '../../../lists/moment.tsx';
import { t } from './ai-chat-messages.ts';

/** So much of the number of a conversation tells it from the others on a page. */
const SHORT = 8;

/** What a manager sees of a question (spec 3 section 2.6); the server says in place of the words that they are hidden. */
export const managerChatColumns = (): GridColumn<StaffAiChat>[] => [
  { id: 'user', header: t('user'), width: 8, names: true, cell: askerName },
  { id: 'userId', header: t('userId'), width: 4.5, figures: true, cell: ({ userId }) => userId },
  { id: 'session', header: t('session'), width: 5.5, cell: ({ sessionId }) => sessionId.slice(0, SHORT) },
  { id: 'asked', header: t('asked'), width: 8.5, cell: ({ userMessage }) => userMessage },
  { id: 'answer', header: t('answer'), width: 8.5, cell: ({ aiResponse }) => aiResponse },
  { id: 'severity', header: t('severity'), width: 6, cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  { id: 'time', header: t('time'), width: 9, sort: 'timestamp', cell: ({ timestamp }) => <Moment at={timestamp} /> },
];
