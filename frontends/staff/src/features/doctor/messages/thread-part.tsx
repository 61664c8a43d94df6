import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { DoctorMessage, OpenThread } from '@sabiwell/proto/http/doctor-messages.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { ChevronLeftIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { type Conversation, useConversation } from '@sabiwell/ui/use-conversation.ts';
import { useKeptPlace } from '@sabiwell/ui/use-kept-place.ts';
import { focusOn } from '@sabiwell/ui/use-title.ts';
import { api } from '../../../api.ts';
import { prescriptionPath, tabPath } from '../../../paths.ts';
import { MessageBubble } from './message-bubble.tsx';
import { t } from './messages.ts';
import { ReplyForm } from './reply-form.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** One conversation with a member. */
export function ThreadPart({ id }: { id: string }) {
  const query = useConversation(api, `/api/doctor-messages/${encodeURIComponent(id)}`);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useMarkRead(query.data);
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-3 border border-hairline bg-surface p-4">
      <Link
        to={tabPath(portalOf('doctor'), 'messages')}
        className="flex min-h-11 items-center gap-1 self-start font-semibold text-indigo lg:hidden"
      >
        <ChevronLeftIcon className="size-5" />
        {t('back')}
      </Link>
      <QueryPart query={query} failed={t('threadFailed')} loading={t('threadLoading')} skeleton="h-96 w-full">
        {(thread) => (
          <>
            <ThreadHead thread={thread} />
            {hasNextPage && (
              <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('earlier')}
              </Button>
            )}
            <Messages thread={thread} />
            <ReplyForm threadId={thread.id} doctorId={thread.doctorId} />
          </>
        )}
      </QueryPart>
    </section>
  );
}

/** Only the newest messages are a log, so that a screen reader reads out what arrives, and not fifty older ones that were asked for. */
function Messages({ thread: { userName, messages, older } }: { thread: Conversation }) {
  const place = useKeptPlace((older.at(-1) ?? messages.at(-1))?.id, messages[0]?.id);
  const words = { name: userName };
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

/** What the conversation is about. The focus goes there, because it opens beside a list or in its place. */
function ThreadHead({ thread: { subject, userName, userId, createdAt } }: { thread: OpenThread }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusOn(heading.current), []);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-hairline pb-3">
      <div className="min-w-0 wrap-anywhere">
        <h2 ref={heading} className="text-lg font-semibold">
          {subject}
        </h2>
        <p className="text-ink-2">{t('about', { name: userName, when: fullDay(new Date(createdAt)) })}</p>
      </div>
      <Link to={prescriptionPath(String(userId))} className={buttonClass('outline', 'min-h-9! px-3! py-1! pointer-coarse:min-h-11!')}>
        {t('prescribe')}
      </Link>
    </header>
  );
}
