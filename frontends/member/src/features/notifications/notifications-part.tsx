import type { Notification } from '@sabiwell/proto/http/notifications.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { WaitingPayments } from '../../payment/waiting-payments.tsx';
import { t } from './messages.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

type PartProps = { most?: number; onOpen?: () => void };

/** The list of notifications while it loads, when it fails, is empty or filled; the panel and the page share it. */
export function NotificationsPart({ most, onOpen }: PartProps) {
  const query = useNotifications();
  const { markRead, markAllRead } = useMarkRead();
  const open = ({ id, unread }: Notification) => {
    if (unread) markRead(id);
    onOpen?.();
  };
  return (
    <>
      <WaitingPayments className="p-4" />
      <QueryPart
        query={query}
        failed={t('failed')}
        loading={t('loading')}
        skeleton="h-24 w-full"
        loadingClass="p-4"
        empty={
          <div className="flex flex-col gap-3 p-4">
            <AdireStrip className="text-rule" />
            <p className="font-semibold">{t('empty')}</p>
            <p className="text-ink-2">{t('emptyWords')}</p>
          </div>
        }
      >
        {(list) => (
          <>
            {list.some(({ unread }) => unread) && (
              <Button variant="quiet" onClick={markAllRead}>
                {t('markAll')}
              </Button>
            )}
            <NotificationList notifications={list.slice(0, most)} onOpen={open} />
          </>
        )}
      </QueryPart>
    </>
  );
}
