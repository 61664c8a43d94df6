import type { StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { t as shared } from '../messages.ts';
import { gridWords, type StaffList } from '../staff-list.ts';
import { aiChatColumns, askerName } from './ai-chat-columns.tsx';
import { AiChatDetails } from './ai-chat-details.tsx';
import { chatStatusWords, severityWords, t } from './messages.ts';

const SEVERITIES = ['low', 'medium', 'high'] as const;
const STATUSES = ['answered', 'failed', 'withdrawn'] as const;

/** Questions to the AI doctor, without what was said. */
export const aiChatList: StaffList<StaffAiChat> = {
  words: () => gridWords(t),
  rowId: ({ id }) => id,
  rowName: (chat) => `${askerName(chat)}, ${dateAndTime(chat.timestamp)}`,
  columns: aiChatColumns,
  filters: () => [
    { name: 'severity', label: t('severity'), options: SEVERITIES.map((value) => ({ value, label: severityWords(value) })) },
    { name: 'status', label: shared('status'), options: STATUSES.map((value) => ({ value, label: chatStatusWords(value) })) },
    { name: 'from', label: shared('from') },
    { name: 'to', label: shared('to') },
  ],
  usualSort: 'timestamp',
  drawer: (chat) => <AiChatDetails chat={chat} />,
};
