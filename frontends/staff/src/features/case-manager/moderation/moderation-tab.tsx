import { type ReportDecision, REPORT_STATES } from '@sabiwell/proto/http/feed-rules.ts';
import type { moderation, PostReport } from '@sabiwell/proto/http/moderation.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { lazy, useState } from 'react';
import { TabHead } from '../../../lists/tab-head.tsx';
import { useView } from '../../../lists/use-view.ts';
import { stateName, t } from './messages.ts';
import { ReportCard } from './report-card.tsx';
import { REPORTS } from './reports.ts';

const DecideDialog = lazy(() => import('./decide-dialog.tsx').then((module) => ({ default: module.DecideDialog })));

const PAGE = 30;
const STATES = [...REPORT_STATES, 'all'] as const;

/** What members reported of the food feed, and a case manager's decisions about it. */
export function ModerationTab() {
  const { view, change } = useView(['state']);
  const state = STATES.find((one) => one === view.state) ?? 'open';
  const [asked, setAsked] = useState<{ report: PostReport; decision: ReportDecision }>();
  const list = usePages<typeof moderation.listReportsCaseManager>(`${REPORTS}?limit=${PAGE}&state=${state}`, { isShared: true });
  const options = STATES.map((value) => ({ value: value as string, label: value === 'all' ? t('all') : stateName(value) }));
  return (
    <section aria-labelledby="tab-title" className="flex max-w-3xl flex-col gap-4">
      <TabHead title={t('title')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch}>
        <NativeSelect label={t('state')} options={options} value={state} onChange={({ target }) => change({ state: target.value })} />
      </TabHead>
      <PagedList list={list} words={listWords(t, () => t('shownOne'))} empty={<p className="text-ink-2">{t('empty')}</p>}>
        {(reports) =>
          reports.map((report) => <ReportCard key={report.id} report={report} onDecide={(decision) => setAsked({ report, decision })} />)
        }
      </PagedList>
      {asked && (
        <LateWindow>
          <DecideDialog {...asked} onClose={() => setAsked(undefined)} />
        </LateWindow>
      )}
    </section>
  );
}
