import { Link } from 'react-router-dom';
import type { doctorMessages, MessageThread } from '@sabiwell/proto/http/doctor-messages.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths, threadPath } from '../../paths.ts';
import { t } from './messages.ts';

/** The member's conversations with doctors, the one with the newest message first. */
export function MessagesPage() {
  const list = usePages<typeof doctorMessages.listDoctorMessages>('/api/doctor-messages?limit=20', { isShared: true });
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('title')} back={t('profile')} to={paths.profile} />
      <PagedList list={list} words={listWords(t)} empty={<NoMessages />}>
        {(threads) => (
          <Rows>
            {threads.map((thread) => (
              <li key={thread.id}>
                <ThreadRow thread={thread} />
              </li>
            ))}
          </Rows>
        )}
      </PagedList>
    </div>
  );
}

function NoMessages() {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-hairline bg-surface p-4">
      <p>{t('empty')}</p>
      <Link to={paths.doctors} className={buttonClass('outline')}>
        {t('find')}
      </Link>
    </div>
  );
}

function ThreadRow({ thread: { id, doctorName, subject, lastMessage, lastAt, unread } }: { thread: MessageThread }) {
  const words = lastMessage.message || t('photoOrPdf');
  return (
    <Link to={threadPath(id)} className={rowClass}>
      <RowWords
        title={
          <span className="flex flex-wrap items-center gap-2">
            {doctorName}
            {unread > 0 && <Badge tone="good">{t('unread', { count: unread })}</Badge>}
          </span>
        }
        hint={
          <>
            <span className="block text-ink">{subject}</span>
            <span className="line-clamp-1">{lastMessage.from === 'member' ? t('fromYou', { words }) : words}</span>
            <span className="figures">{dayAndTime(lastAt)}</span>
          </>
        }
      />
    </Link>
  );
}
