import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { aiChats, ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { DownloadIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { forgetSession, keepSession } from '../../ai-doctor/chat-session.ts';
import { EmergencyBanner } from '../../ai-doctor/emergency-banner.tsx';
import { PastMessages } from '../../ai-doctor/past-messages.tsx';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { shortId } from './chats.domain.ts';
import { t } from './messages.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })));

type Props = { userId: number; sessionId: string };

/** One conversation from its beginning, and what can be done with it. */
export function ChatView({ userId, sessionId }: Props) {
  const query = useQuery({
    ...read<typeof aiChats.readAiChatSession>(`/api/ai-chats/session/${encodeURIComponent(sessionId)}`),
    refetchOnMount: 'always',
  });
  const isUnknown = query.error?.status === 404 || query.error?.status === 400;
  const messages = isUnknown ? [] : query.data;
  return (
    <>
      <SubPageHeader title={t('session', { id: shortId(sessionId) })} back={t('back')} to={paths.chatHistory} />
      <EmergencyBanner />
      <QueryPart
        query={{ ...query, data: messages, error: isUnknown ? null : query.error }}
        failed={t('sessionFailed')}
        loading={t('sessionLoading')}
        skeleton="h-96 w-full"
        empty={<p className="border-y border-hairline bg-surface p-4">{t('noMessages')}</p>}
      >
        {(found) => <Conversation messages={found} />}
      </QueryPart>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.aiDoc} onClick={forgetSession} className={buttonClass('outline')}>
          {t('newChat')}
        </Link>
        {messages && messages.length > 0 && <Actions userId={userId} sessionId={sessionId} />}
      </div>
    </>
  );
}

function Conversation({ messages }: { messages: readonly ChatMessage[] }) {
  return (
    <>
      <PastMessages label={t('messages')} messages={messages} />
      {messages.at(-1)?.messageType === 'user' && <p className="text-ink-2">{t('unanswered')}</p>}
    </>
  );
}

function Actions({ userId, sessionId }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Link to={paths.aiDoc} onClick={() => keepSession(userId, sessionId)} className={buttonClass('outline')}>
        {t('goOn')}
      </Link>
      <a href={`/api/ai-chats/session/${encodeURIComponent(sessionId)}?format=txt`} download className={buttonClass('outline')}>
        <DownloadIcon className="size-5" />
        {t('download')}
      </a>
      <Button variant="outline" onClick={() => setDeleting(true)}>
        {t('remove')}
      </Button>
      {isDeleting && (
        <LateWindow>
          <DeleteDialog
            sessionId={sessionId}
            onDeleted={() => void navigate(paths.chatHistory, { replace: true })}
            onClose={() => setDeleting(false)}
          />
        </LateWindow>
      )}
    </>
  );
}
