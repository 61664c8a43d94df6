import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '@sabiwell/ui/icons.tsx';
import { t } from './messages.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A slim banner shown while the browser has no network. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-amber-bg px-4 py-2 text-sm font-semibold text-amber">
          <OfflineIcon className="size-5" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
