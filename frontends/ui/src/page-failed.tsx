import { useEffect, useState } from 'react';
import { serverAnswers } from './api-client.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { t } from './messages.ts';
import { useOnline } from './use-online.ts';

// At a fixed pace: a wait that grows, as for what a page shows, would cost staff's sign-in page bytes that it does not have.
const LOOK_MS = 3_000;

/** Takes the place of a page that threw an error or whose code could not be fetched; once the network is back it loads the page again. */
export function PageFailed() {
  const online = useOnline();
  const [wasOffline] = useState(!online);
  useEffect(() => {
    if (!wasOffline) return undefined;
    // React remembers that a page's code could not be fetched, so that nothing less than a reload helps. A network is often there a moment
    // before the server can be reached.
    const look = () => navigator.onLine && void serverAnswers().then((answers) => answers && window.location.reload());
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [wasOffline]);
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
