import { Link } from 'react-router-dom';
import type { Notification } from '@sabiwell/proto/http/notifications.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { t } from './messages.ts';

type ListProps = { notifications: readonly Notification[]; onOpen: (opened: Notification) => void };

/** A list of notifications, each with a link to what it is about. Opening one marks it as read. */
export function NotificationList({ notifications, onOpen }: ListProps) {
  return (
    <ul>
      {notifications.map((one) => (
        <li key={one.id} className="border-t border-hairline first:border-t-0">
          {one.link === null ? (
            <button type="button" onClick={() => onOpen(one)} className={ROW}>
              <NotificationText notification={one} />
            </button>
          ) : (
            <Link to={one.link} onClick={() => onOpen(one)} className={ROW}>
              <NotificationText notification={one} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const ROW = 'block w-full px-4 py-3 text-left text-ink no-underline';

function NotificationText({ notification: { title, message, time, unread } }: { notification: Notification }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className={unread ? 'font-semibold' : 'font-medium'}>{title}</span>
        {unread && <Badge tone="fair">{t('unread')}</Badge>}
      </span>
      <span className="block">{message}</span>
      <span className="figures block text-sm text-ink-2">{dayAndTime(time)}</span>
    </>
  );
}
