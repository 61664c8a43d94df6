import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { t } from './messages.ts';
import { ThreadPart } from './thread-part.tsx';
import { threadOf } from './thread-path.ts';
import { ThreadRows } from './thread-rows.tsx';
import { unreadFirst } from './threads.domain.ts';

/** The doctor's conversations, and the one that the address names beside them. On a phone it takes their place. */
export function MessagesTab() {
  const open = threadOf(useSearchParams()[0]);
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section
        aria-labelledby="threads"
        className={`flex min-w-0 flex-col gap-2 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto ${open === null ? '' : 'max-lg:hidden'}`}
      >
        <h2 id="threads" className="text-base font-semibold">
          {t('title')}
        </h2>
        <Threads open={open} />
      </section>
      {open === null ? (
        <p className="border border-hairline bg-surface p-3 text-ink-2 max-lg:hidden lg:mt-7">{t('choose')}</p>
      ) : (
        <ThreadPart key={open} id={open} />
      )}
    </div>
  );
}

/** Whatever is unread comes first, however old it is; the rest follows, the newest first. */
function Threads({ open }: { open: string | null }) {
  const list = usePages<typeof doctorMessages.listDoctorMessages>('/api/doctor-messages?limit=20', { isShared: true });
  const { data: unread = [] } = useQuery({
    ...read<typeof doctorMessages.listDoctorMessages>('/api/doctor-messages?unread=true&limit=50'),
    refetchOnMount: 'always',
  });
  return (
    <PagedList
      list={{ ...list, data: list.data && unreadFirst(unread, list.data) } as typeof list}
      words={listWords(t)}
      empty={<p className="border border-hairline bg-surface p-3 text-ink-2">{t('empty')}</p>}
    >
      {(threads) => <ThreadRows threads={threads} open={open} />}
    </PagedList>
  );
}
