import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { t } from './messages.ts';
import { useOnline } from './use-online.ts';

/** Takes the place of a page that threw an error or whose code could not be fetched. */
export function PageFailed() {
  const online = useOnline();
  if (!online) {
    return (
      <Notice tone="offline" title={t('notSavedHere')} action={<Button onClick={() => window.location.reload()}>{t('loadAgain')}</Button>}>
        {t('notSavedHereWhy')}
      </Notice>
    );
  }
  return (
    <ReloadNotice title={t('pageFailed')} reload={t('loadAgain')}>
      {t('pageFailedWhy')}
    </ReloadNotice>
  );
}
