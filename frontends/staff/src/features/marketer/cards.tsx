import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserCounts } from '@sabiwell/proto/http/marketer-lists.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { MarketerSummary } from '@sabiwell/proto/http/staff-figures.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { figure, timeOfDay } from '@sabiwell/ui/formats.ts';
import { RetryIcon } from '@sabiwell/ui/icons.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { t } from './messages.ts';
import { useLoadToast } from './use-load-toast.ts';
import { summaryQuery } from './summary-query.ts';

/** How often the figures are asked for while the page is in sight (staff.md 3.3). */
const POLL_MS = 60_000;

/** The four cards over the tabs (spec 3 section 2.8), and the button that reads them and the open tab again. */
export function Cards() {
  const client = useQueryClient();
  const summary = useQuery({ ...summaryQuery, refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
  useLoadToast(summary);
  return (
    <section
      aria-label={t('figures')}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-hairline bg-surface px-4 py-3 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-80">
        <QueryPart query={summary} failed={t('figuresFailed')} loading={t('figuresLoading')} skeleton="h-16 w-full">
          {(figures) => <Figures summary={figures} />}
        </QueryPart>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="figures text-sm text-ink-2">{summary.data && t('asOf', { time: timeOfDay(summary.data.asOf) })}</p>
        <Button
          variant="outline"
          aria-label={t('refreshAll')}
          busy={summary.isFetching}
          onClick={() => void invalidatePath(client, '/api/marketer/')}
        >
          {!summary.isFetching && <RetryIcon className="size-5" />}
          {t('refresh')}
        </Button>
      </div>
    </section>
  );
}

function Figures({ summary: { users, wallet, subscriptions, revenue } }: { summary: MarketerSummary }) {
  return (
    <dl className="pairs gap-x-6 gap-y-3 [--least:7.5rem] sm:grid-cols-4">
      <Figure name={t('totalUsers')} value={figure(users.total)} parts={partsOf(users)} />
      <Figure name={t('totalWallets')} value={nairaText(wallet.total)} />
      <Figure name={t('activeSubscriptions')} value={figure(subscriptions.active)} />
      <Figure name={t('totalRevenue')} value={nairaText(revenue.total)} />
    </dl>
  );
}

function Figure({ name, value, parts = [] }: { name: string; value: string; parts?: readonly string[] }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="figures text-xl font-semibold">{value}</dd>
      {parts.map((part) => (
        <dd key={part} className="figures text-sm text-ink-2">
          {part}
        </dd>
      ))}
    </div>
  );
}

/** Of what the number of users is made. */
function partsOf({ internal, external, offset }: UserCounts): string[] {
  const outside = external === null ? t('externalUnknown') : t('external', { count: figure(external) });
  const parts = [t('internal', { count: figure(internal) }), outside];
  return offset === 0 ? parts : [...parts, t('offset', { count: figure(offset) })];
}
