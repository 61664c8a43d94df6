import { Link } from 'react-router-dom';
import type { Notification } from '@sabiwell/proto/http/notifications.ts';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { t } from './messages.ts';
import { StopButton } from './stop-button.tsx';

type ListProps = { notifications: readonly Notification[]; onOpen: (opened: Notification) => void };

/** A list of notifications, each with a link to what it is about. Opening one marks it as read. */
export function NotificationList({ notifications, onOpen }: ListProps) {
  return (
    <Rows>
      {notifications.map((one) => (
        <li key={one.id}>
          {one.link === null ? (
            <button type="button" onClick={() => onOpen(one)} className={ROW}>
              <NotificationText notification={one} />
            </button>
          ) : (
            <Link to={one.link} onClick={() => onOpen(one)} className={ROW}>
              <NotificationText notification={one} />
            </Link>
          )}
          <StopButton kind={one.kind} title={one.title} />
        </li>
      ))}
    </Rows>
  );
}

const ROW = 'block w-full px-4 py-3 text-left text-ink no-underline';

function NotificationText({ notification: { title, message, time, unread } }: { notification: Notification }) {
  return (
    <>
      <span className={`flex items-center gap-2 ${unread ? 'font-semibold' : 'font-medium'}`}>
        {unread && (
          <span className="size-2.5 shrink-0 rounded-full bg-indigo">
            <span className="sr-only">{t('unread')} </span>
          </span>
        )}
        {inOwnWords(title)}
      </span>
      <span className="block">{inOwnWords(message)}</span>
      <span className="figures block text-sm text-ink-2">{dayAndTime(time)}</span>
    </>
  );
}
