import { useQuery } from '@tanstack/react-query';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import { timeOfDay } from '@sabiwell/ui/formats.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { TabHead } from '../../../lists/tab-head.tsx';
import { Activity, Figures, QuickActions, Tasks } from './overview-parts.tsx';
import { t } from './messages.ts';

/** How often the figures are asked for while the page is in sight (staff.md 3.3). */
const POLL_MS = 60_000;

/** What a manager sees first: how the whole stands, what happens today, and the ways to the work. */
export function OverviewTab() {
  const query = useQuery({
    ...read<typeof staffFigures.readSummaryManager>('/api/sabiwell-manager/summary'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_MS,
  });
  return (
    <section aria-labelledby="tab-title" className="flex max-w-360 flex-col gap-6">
      <TabHead
        title={t('title')}
        count={query.data && t('asOf', { time: timeOfDay(query.data.asOf) })}
        refreshing={query.isFetching}
        onRefresh={query.refetch}
      />
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-80 w-full">
        {(summary) => (
          <>
            <Figures summary={summary} />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
              <Activity summary={summary} />
              <Tasks tasks={summary.tasks} />
            </div>
          </>
        )}
      </QueryPart>
      <QuickActions />
    </section>
  );
}
