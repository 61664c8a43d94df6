import { lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { aiChats, ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { forgetSession } from '../../ai-doctor/chat-session.ts';
import { EmergencyBanner } from '../../ai-doctor/emergency-banner.tsx';
import { t as shared } from '../../ai-doctor/messages.ts';
import { MemberOnly } from '../../layout/member-only.tsx';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { type Chat, chatsOf, shortId } from './chats.domain.ts';
import { ChatView } from './chat-view.tsx';
import { t } from './messages.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })));

/** The member's conversations with the AI doctor (spec 2 section 2, /chat-history); `?session=` shows one of them. */
export function ChatHistoryPage() {
  const [params] = useSearchParams();
  const sessionId = params.get('session');
  return (
    <MemberOnly title={t('title')} pleaseLogIn={t('pleaseLogIn')}>
      {(user) => (
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
          {sessionId === null ? <Chats /> : <ChatView key={sessionId} userId={user.id} sessionId={sessionId} />}
        </div>
      )}
    </MemberOnly>
  );
}

function Chats() {
  const list = usePages<typeof aiChats.listAiChats>('/api/ai-chats/user', { isShared: true });
  const [isDeleting, setDeleting] = useState(false);
  const hasChats = (list.data?.length ?? 0) > 0;
  return (
    <>
      <SubPageHeader title={t('title')} back={t('toDoc')} to={paths.aiDoc} />
      <EmergencyBanner />
      <NewChat />
      <PagedList list={list} words={listWords(t)} empty={<NoChats />}>
        {(messages) => <ChatRows messages={messages} />}
      </PagedList>
      {hasChats && (
        <Button variant="outline" className="self-start" onClick={() => setDeleting(true)}>
          {t('removeAll')}
        </Button>
      )}
      {isDeleting && (
        <LateWindow>
          <DeleteDialog onDeleted={() => undefined} onClose={() => setDeleting(false)} />
        </LateWindow>
      )}
    </>
  );
}

/** Leads to a conversation of its own, whatever was said before. */
function NewChat() {
  return (
    <Link to={paths.aiDoc} onClick={forgetSession} className={buttonClass('primary', 'self-start')}>
      {t('newChat')}
    </Link>
  );
}

function NoChats() {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-hairline bg-surface p-4">
      <p className="font-semibold">{t('empty')}</p>
      <AdireStrip className="text-rule" />
      <p>{t('emptyWords')}</p>
    </div>
  );
}

function ChatRows({ messages }: { messages: readonly ChatMessage[] }) {
  return (
    <Rows>
      {chatsOf(messages).map((chat) => (
        <li key={chat.sessionId}>
          <Link to={`${paths.chatHistory}?session=${encodeURIComponent(chat.sessionId)}`} className={rowClass}>
            <ChatWords chat={chat} />
          </Link>
        </li>
      ))}
    </Rows>
  );
}

function ChatWords({ chat: { sessionId, preview, isLastOwn, lastAt, count, isUrgent } }: { chat: Chat }) {
  const title = (
    <span className="flex flex-wrap items-center gap-2">
      {t('session', { id: shortId(sessionId) })}
      {isUrgent && <Badge tone="poor">{shared('emergency')}</Badge>}
    </span>
  );
  const hint = (
    <>
      <span className="block text-ink">{isLastOwn ? t('lastFromYou', { words: preview }) : preview}</span>
      <span className="figures">
        {dayAndTime(lastAt)} · {count === 1 ? t('one') : t('count', { count })}
      </span>
    </>
  );
  return <RowWords title={title} hint={hint} />;
}
