import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { reloadWhenBack } from './reload-once.ts';
import { t } from './messages.ts';
import { useOnline } from './use-online.ts';

/** Takes the place of a page that threw an error or whose code could not be fetched; once the network is back it loads the page again. */
export function PageFailed() {
  const online = useOnline();
  const [wasOffline] = useState(!online);
  useEffect(reloadWhenBack, []);
  // Until the server answers, it is still the missing network that keeps the page away.
  if (!online || wasOffline) {
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
