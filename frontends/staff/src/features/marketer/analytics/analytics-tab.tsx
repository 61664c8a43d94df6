import { useQuery } from '@tanstack/react-query';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { summaryQuery } from '../summary-query.ts';
import { DaysPart } from './days-part.tsx';
import { t } from './messages.ts';
import { RatioTiles } from './ratio-tiles.tsx';

/** How the product does: six ratios of the same moment as the cards over them, and the last days. */
export function AnalyticsTab() {
  const summary = useQuery(summaryQuery);
  return (
    <div className="flex max-w-360 flex-col gap-6">
      <section aria-labelledby="ratios" className="flex flex-col gap-3">
        <h2 id="ratios" className="text-lg font-semibold">
          {t('ratios')}
        </h2>
        <p className="text-sm text-ink-2">{t('ratiosHint')}</p>
        <QueryPart query={summary} failed={t('ratiosFailed')} loading={t('ratiosLoading')} skeleton="h-64 w-full">
          {(figures) => <RatioTiles summary={figures} />}
        </QueryPart>
      </section>
      <DaysPart />
    </div>
  );
}
