import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DoctorMessage } from '@sabiwell/proto/http/doctor-messages.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { type Conversation, useConversation } from '@sabiwell/ui/use-conversation.ts';
import { useKeptPlace } from '@sabiwell/ui/use-kept-place.ts';
import { api } from '../../api.ts';
import { EmergencyNotice } from '../../care/emergency-notice.tsx';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { MessageBubble } from './message-bubble.tsx';
import { t } from './messages.ts';
import { ReplyForm } from './reply-form.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** One conversation with a doctor. */
export function ThreadPage() {
  const { id = '' } = useParams();
  const { user } = useCurrentUser();
  const query = useConversation(api, `/api/doctor-messages/${encodeURIComponent(id)}`);
  const { data: thread, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useMarkRead(thread);
  return (
    // Toasts stand at the top, away from the field for the answer.
    <div data-toasts-on-top="" className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={thread?.subject ?? t('title')} back={t('back')} to={paths.messages}>
        {thread && (
          <p className="text-ink-2">
            {thread.doctorName}, {thread.doctorSpecialty}
          </p>
        )}
      </SubPageHeader>
      <QueryPart query={query} failed={t('threadFailed')} loading={t('threadLoading')} skeleton="h-96 w-full">
        {(open) => (
          <>
            <Earlier hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
            <Messages key={open.id} thread={open} />
            <EmergencyNotice isUrgent={false} />
            {user && <ReplyForm threadId={open.id} userId={user.id} />}
          </>
        )}
      </QueryPart>
    </div>
  );
}

/** Keeps its height when there is nothing earlier, so that the messages stay where they are. */
function Earlier({ hasMore, busy, onMore }: { hasMore: boolean; busy: boolean; onMore: () => void }) {
  const [isAsked, setAsked] = useState(false);
  if (!hasMore && !isAsked) return null;
  if (!hasMore) {
    return (
      <p role="status" className="flex min-h-11 items-center justify-center text-sm text-ink-2">
        {t('beginning')}
      </p>
    );
  }
  const more = () => (setAsked(true), onMore());
  return (
    <Button variant="outline" busy={busy} onClick={more}>
      {t('earlier')}
    </Button>
  );
}

/** Only the newest messages are a log, so that a screen reader reads out what arrives, and not fifty older ones that were asked for. */
function Messages({ thread: { doctorName, messages, older } }: { thread: Conversation }) {
  const place = useKeptPlace((older.at(-1) ?? messages.at(-1))?.id, messages[0]?.id);
  const words = { name: doctorName };
  return (
    <div ref={place} className="flex flex-col gap-3">
      {older.length > 0 && <Bubbles label={t('older', words)} messages={older} />}
      <div role="log" aria-label={t('log', words)}>
        <Bubbles messages={messages} />
      </div>
    </div>
  );
}

function Bubbles({ messages, label }: { messages: readonly DoctorMessage[]; label?: string }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.toReversed().map((message) => (
        <MessageBubble key={message.id} message={message} />
      ))}
    </ol>
  );
}
