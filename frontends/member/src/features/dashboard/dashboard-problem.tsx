import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { RetryIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';

type Props = { error: ApiError; stale: boolean; retrying: boolean; onRetry: () => void };

/** Says why the dashboard is missing or out of date, with a button to try again. */
export function DashboardProblem({ error, stale, retrying, onRetry }: Props) {
  const offline = error.status === 0;
  const retry = (
    <Button variant="outline" busy={retrying} onClick={onRetry}>
      {!retrying && <RetryIcon className="size-5" />}
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone={offline ? 'offline' : 'error'} title={t(offline ? 'offlineTitle' : 'failedTitle')} action={retry}>
      {stale ? t('notRefreshed') : offline ? t('offline') : error.message}
    </Notice>
  );
}
