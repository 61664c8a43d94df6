import type { Notification } from '@sabiwell/proto/http/notifications.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { t } from './messages.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

type PartProps = { most?: number; onOpen?: () => void };

/** The notifications in each of their states, the same in the panel and on the page. */
export function NotificationsPart({ most, onOpen }: PartProps) {
  const { data, error, isFetching, refetch } = useNotifications();
  const { markRead, markAllRead } = useMarkRead();
  const open = ({ id, unread }: Notification) => {
    if (unread) markRead(id);
    onOpen?.();
  };
  return (
    <>
      {error && (
        <PartProblem title={t('failed')} error={error} stale={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('loading')} className="p-4">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {data?.length === 0 && (
        <div className="flex flex-col gap-3 p-4">
          <AdireStrip className="text-rule" />
          <p className="font-semibold">{t('empty')}</p>
          <p className="text-ink-2">{t('emptyWords')}</p>
        </div>
      )}
      {data?.some(({ unread }) => unread) && (
        <Button variant="quiet" onClick={markAllRead}>
          {t('markAll')}
        </Button>
      )}
      {data && data.length > 0 && <NotificationList notifications={data.slice(0, most)} onOpen={open} />}
    </>
  );
}
