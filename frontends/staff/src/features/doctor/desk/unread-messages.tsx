import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { doctorMessages } from '@sabiwell/proto/http/doctor-messages.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { tabPath } from '../../../paths.ts';
import { ThreadRows } from '../messages/thread-rows.tsx';
import { t } from './messages.ts';
import { NothingHere, Part, ROW_BUTTON } from './part.tsx';

/** The conversations with something unread that are shown on the desk. */
const SHOWN = 5;

/** Who has written and was not read yet, and the way to all conversations. */
export function UnreadMessages({ count }: { count: number }) {
  const query = useQuery({
    ...read<typeof doctorMessages.listDoctorMessages>(`/api/doctor-messages?unread=true&limit=${SHOWN}`),
    refetchOnMount: 'always',
  });
  return (
    <Part title={t('unread')} count={count}>
      <QueryPart
        query={query}
        failed={t('unreadFailed')}
        loading={t('unreadLoading')}
        skeleton="h-40 w-full"
        empty={<NothingHere>{t('unreadNone')}</NothingHere>}
      >
        {(threads) => <ThreadRows threads={threads} />}
      </QueryPart>
      <Link to={tabPath(portalOf('doctor'), 'messages')} className={buttonClass('outline', `self-start ${ROW_BUTTON}`)}>
        {t('allMessages')}
      </Link>
    </Part>
  );
}
