import { Button } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';

/** In place of a page that threw or could not be fetched. React keeps a failed fetch of code, so only a new load helps. */
export function PageFailed() {
  return (
    <Notice tone="error" title={t('pageFailed')} action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}>
      {t('pageFailedWhy')}
    </Notice>
  );
}
