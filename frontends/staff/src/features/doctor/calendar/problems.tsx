import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { t } from './messages.ts';
import type { useEntries } from './use-calendar.ts';

/** What is still being read, or could not be, with the way to try again; nothing once both parts are here. */
export function Problems({ events, visits }: Pick<ReturnType<typeof useEntries>, 'events' | 'visits'>) {
  const failed = events.error === null ? visits : events;
  // One placeholder for both, and one notice where both fail for the same reason.
  const both = { ...failed, data: events.data && visits.data && true };
  const retry = () => Promise.all([events.refetch(), visits.refetch()]);
  return (
    <QueryPart query={{ ...both, refetch: retry }} failed={t('failed')} loading={t('loading')} skeleton="h-10 w-full">
      {() => null}
    </QueryPart>
  );
}
