import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { timeOrDay } from '@sabiwell/ui/formats.ts';
import { OfflineIcon } from '@sabiwell/ui/icons.tsx';
import { onCopiesChanged, savedCopies } from '@sabiwell/ui/saved-copies.ts';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { readCopiesAgain, startCatchUp } from './catch-up.ts';
import { t } from './messages.ts';

/** A slim band while the browser has no network, or while a copy is shown: it says how old what is shown is. */
export function OfflineBanner() {
  const online = useOnline();
  const copies = useSyncExternalStore(onCopiesChanged, savedCopies);
  const client = useQueryClient();
  useEffect(() => startCatchUp(client), [client]);
  const [oldest] = [...copies.values()].toSorted();
  const copy = oldest === undefined ? undefined : t('savedCopy', { when: timeOrDay(oldest) });
  return (
    <div role="status" className="print:hidden">
      {(!online || copy !== undefined) && (
        <div className="flex flex-wrap items-center justify-center gap-x-2 bg-amber-bg px-4 py-2 text-sm font-semibold text-amber">
          <p className="flex items-center gap-2">
            <OfflineIcon className="size-5 shrink-0" />
            {online ? copy : `${t('offline')} ${copy ?? t('offlineAge')}`}
          </p>
          {online && (
            <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => void readCopiesAgain(client)}>
              {t('update')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
