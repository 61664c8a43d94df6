import { useQuery } from '@tanstack/react-query';
import type { UserCounts } from '@sabiwell/proto/http/marketer-lists.ts';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { ImportButton } from '../import/import-button.tsx';
import { t } from './messages.ts';

/** How often the number is asked for while the page is in sight (staff.md 3.3). */
const POLL_MS = 60_000;

/** How many users there are, and of what the number is made: our own members, those of the external database and a setting. */
export function UsersTile() {
  const summary = useQuery({ ...read<typeof staffFigures.readSummaryAdmin>('/api/admin/summary'), refetchInterval: POLL_MS });
  return (
    <section
      aria-label={t('total')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline bg-surface px-4 py-2 print:hidden"
    >
      <QueryPart query={summary} failed={t('totalFailed')} loading={t('totalLoading')} skeleton="h-7 w-64" quiet>
        {({ users }) => (
          <p className="figures flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{t('total')}</span>
            <span className="text-xl font-semibold text-indigo">{figure(users.total)}</span>
            <span className="text-sm text-ink-2">{partsOf(users)}</span>
          </p>
        )}
      </QueryPart>
      <ImportButton />
    </section>
  );
}

function partsOf({ internal, external, offset }: UserCounts): string {
  const outside = external === null ? t('externalUnknown') : t('external', { count: figure(external) });
  const parts = [t('internal', { count: figure(internal) }), outside];
  return (offset === 0 ? parts : [...parts, t('offset', { count: figure(offset) })]).join(' + ');
}
