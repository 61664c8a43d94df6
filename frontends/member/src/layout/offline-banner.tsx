import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { timeOrDay } from '@sabiwell/ui/formats.ts';
import { OfflineIcon } from '@sabiwell/ui/icons.tsx';
import { forgetCopies, onCopiesChanged, savedCopies } from '@sabiwell/ui/saved-copies.ts';
import { useOnline } from '@sabiwell/ui/use-online.ts';
import { t } from './messages.ts';
import { useReadFailed } from './use-read-failed.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** A slim band while the browser has no network, or while a copy is shown: it says how old what is shown is. */
export function OfflineBanner() {
  const online = useOnline();
  const copies = useSyncExternalStore(onCopiesChanged, savedCopies);
  const readAgain = useReadAgain();
  useReadLater(online && copies.size > 0, readAgain);
  useReadFailed();
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
            <button type="button" className="min-h-11 underline underline-offset-4" onClick={readAgain}>
              {t('update')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Tries again while a copy is shown although there is a network: it is often there a moment before the server can be reached. */
function useReadLater(isDue: boolean, readAgain: () => void): void {
  const tries = useRef(0);
  const read = useRef(readAgain);
  useEffect(() => void (read.current = readAgain), [readAgain]);
  useEffect(() => {
    if (!isDue) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** tries.current, LONGEST_WAIT_MS);
    tries.current += 1;
    const timer = setTimeout(() => read.current(), wait);
    return () => clearTimeout(timer);
  }, [isDue]);
  useEffect(() => {
    const again = () => {
      tries.current = 0;
      read.current();
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
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
