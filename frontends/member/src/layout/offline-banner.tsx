import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { timeOrDay } from '@sabiwell/ui/formats.ts';
import { OfflineIcon } from '@sabiwell/ui/icons.tsx';
import { forgetCopies, onCopiesChanged, savedCopies } from '@sabiwell/ui/saved-copies.ts';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { t } from './messages.ts';

/** A slim band while the browser has no network, or while a copy is shown: it says how old what is shown is. */
export function OfflineBanner() {
  const online = useOnline();
  const copies = useSyncExternalStore(onCopiesChanged, savedCopies);
  const readAgain = useReadAgain();
  useEffect(() => {
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [readAgain]);
  const [oldest] = [...copies.values()].toSorted();
  const copy = oldest === undefined ? undefined : t('savedCopy', { when: timeOrDay(oldest) });
  return (
    <div role="status" className="print:hidden">
      {(!online || copy !== undefined) && (
        <div className="flex flex-wrap items-center justify-center gap-x-2 bg-amber-bg px-4 py-2 text-sm font-semibold text-amber">
          <OfflineIcon className="size-5 shrink-0" />
          <p>{online ? copy : `${t('offline')} ${copy ?? t('offlineAge')}`}</p>
          {online && (
            <button type="button" className="min-h-11 underline underline-offset-4" onClick={readAgain}>
              {t('update')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Reads again from the server what is shown as a copy. */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    const paths = new Set(savedCopies().keys());
    forgetCopies();
    void client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) });
  };
}
