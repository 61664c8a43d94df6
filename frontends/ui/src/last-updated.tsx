import { useSyncExternalStore } from 'react';
import { timeOrDay } from './formats.ts';
import { t } from './messages.ts';
import { onCopiesChanged, savedCopies } from './saved-copies.ts';

/** Says from when the reply of this path is, where what is shown is a copy of it. */
export function LastUpdated({ path }: { path: string }) {
  const savedAt = useSyncExternalStore(onCopiesChanged, () => savedCopies().get(path));
  return savedAt === undefined ? null : <p className="text-sm text-ink-2">{t('lastUpdated', { when: timeOrDay(savedAt) })}</p>;
}
