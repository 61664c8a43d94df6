import { Link } from 'react-router-dom';
import type { MessageThread } from '@sabiwell/proto/http/doctor-messages.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { timeOrDay } from '@sabiwell/ui/formats.ts';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { t } from './messages.ts';
import { threadPath } from './thread-path.ts';

/** Conversations, each with its newest message and how many are unread. */
export function ThreadRows({ threads, open }: { threads: readonly MessageThread[]; open?: string | null }) {
  return (
    <Rows className="border-x border-x-hairline">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Link
            to={threadPath(thread.id)}
            aria-current={thread.id === open ? 'true' : undefined}
            className={`${rowClass} -outline-offset-3 aria-[current=true]:bg-band`}
          >
            <ThreadWords thread={thread} />
          </Link>
        </li>
      ))}
    </Rows>
  );
}

function ThreadWords({ thread: { userName, subject, lastMessage, lastAt, unread, priority } }: { thread: MessageThread }) {
  const words = lastMessage.message || t('photoOrPdf');
  return (
    <RowWords
      title={
        <span className={`flex flex-wrap items-center gap-x-2 gap-y-1 ${unread > 0 ? 'font-semibold' : ''}`}>
          {userName}
          {unread > 0 && <Badge tone="good">{t('unreadCount', { count: unread })}</Badge>}
          {(priority === 'urgent' || priority === 'high') && <Badge tone={priority === 'urgent' ? 'poor' : 'fair'}>{t(priority)}</Badge>}
        </span>
      }
      hint={
        <>
          <span className="block text-ink">{subject}</span>
          <span className="line-clamp-1">{lastMessage.from === 'doctor' ? t('fromYou', { words }) : words}</span>
          <span className="figures">{timeOrDay(lastAt)}</span>
        </>
      }
    />
  );
}
