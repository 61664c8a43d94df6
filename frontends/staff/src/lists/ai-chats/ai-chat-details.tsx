import type { StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Details } from '../details.tsx';
import { t as shared } from '../messages.ts';
import { mailLink, Part, Parts } from '../record-parts.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { askerName, SeverityBadge } from './ai-chat-columns.tsx';
import { chatStatusWords, chatTypeWords, t } from './messages.ts';

/** Everything about a question but the words, which the server says are hidden. */
export function AiChatDetails({ chat }: { chat: StaffAiChat }) {
  const { immediate, status, severity, consultationType, timestamp, sessionId, userMessage, aiResponse, userEmail, userId } = chat;
  return (
    <Parts>
      {immediate && <Notice tone="warning" title={t('immediate')} />}
      <Part title={t('chat')}>
        <Details
          rows={[
            [shared('status'), <StatusBadge key="status" status={status} words={chatStatusWords(status)} />],
            [t('severity'), <SeverityBadge key="severity" severity={severity} />],
            [t('type'), chatTypeWords(consultationType)],
            [t('started'), fullTime(timestamp)],
            [t('asked'), userMessage],
            [t('answer'), aiResponse],
            [t('session'), sessionId],
          ]}
        />
      </Part>
      <Part title={shared('contact')}>
        <Details
          rows={[
            [t('user'), askerName(chat)],
            [shared('email'), mailLink(userEmail)],
            [shared('userId'), userId],
          ]}
        />
      </Part>
    </Parts>
  );
}
