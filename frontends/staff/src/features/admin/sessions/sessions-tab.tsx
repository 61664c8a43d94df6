import { lazy } from 'react';
import type { StaffSession } from '@sabiwell/proto/http/staff-activity.ts';
import { SESSION_PAGE_ROWS, SESSION_PAGES } from '@sabiwell/proto/http/staff-list-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Moment } from '../../../lists/moment.tsx';
import { type Column, PlainTable } from '../../../lists/plain-table.tsx';
import { TabHead } from '../../../lists/tab-head.tsx';
import { useView } from '../../../lists/use-view.ts';
import { useLoadToast } from '../use-load-toast.ts';
import { t } from './messages.ts';
import { PageButtons } from './page-buttons.tsx';
import { lastPage } from './page-numbers.domain.ts';
import { SessionFilters } from './session-filters.tsx';
import { pageOf, SESSION_FILTERS, sessionsPath } from './sessions-path.ts';
import { useSessionsPage } from './use-sessions-page.ts';

const SessionDialog = lazy(() => import('./session-dialog.tsx').then((module) => ({ default: module.SessionDialog })));

const NOTHING_CHOSEN = { q: '', path: '', from: '', to: '' } as const;

/** The pages that members looked at in the last 90 days, 200 on a page. The address holds the filters, the page and the open row. */
export function SessionsTab() {
  const { view, change } = useView([...SESSION_FILTERS, 'page', 'row']);
  const page = pageOf(view.page);
  const list = useSessionsPage(sessionsPath(view, page));
  useLoadToast(list);
  const total = list.data?.total ?? null;
  const last = lastPage(total, { rows: SESSION_PAGE_ROWS, most: SESSION_PAGES });
  const opened = list.data?.rows.find(({ id }) => id === view.row);
  const isFiltered = SESSION_FILTERS.some((name) => view[name] !== '');
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <TabHead title={t('title')} count={countWords(total)} refreshing={list.isFetching} onRefresh={list.refetch} />
      <SessionFilters filter={view} onChange={(changed) => change({ ...changed, page: '', row: '' })} />
      <QueryPart query={list} failed={t('failed')} loading={t('loading')} skeleton="h-96 w-full">
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing onShowAll={isFiltered ? () => change({ ...NOTHING_CHOSEN, page: '', row: '' }) : undefined} />
          ) : (
            <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
              <PlainTable caption={t('title')} columns={columns()} rows={rows} onOpen={({ id }) => change({ row: id })} />
            </div>
          )
        }
      </QueryPart>
      {list.data && last > 1 && <PageButtons page={page} last={last} onGo={(next) => change({ page: String(next), row: '' })} />}
      {page === last && last === SESSION_PAGES && <p className="text-center text-ink-2">{t('fewer')}</p>}
      <LateWindow>{opened && <SessionDialog session={opened} onClose={() => change({ row: '' })} />}</LateWindow>
    </section>
  );
}

function countWords(total: string | null): string | undefined {
  if (total === null) return undefined;
  const count = Number(total.replace('+', ''));
  return count === 1 ? t('countOne') : t('count', { count: `${figure(count)}${total.endsWith('+') ? '+' : ''}` });
}

function columns(): Column<StaffSession>[] {
  return [
    { id: 'member', header: t('member'), names: true, cell: ({ userName }) => userName },
    { id: 'email', header: t('email'), cell: ({ userEmail }) => userEmail ?? undefined },
    { id: 'path', header: t('path'), cell: ({ page }) => page },
    { id: 'when', header: t('when'), cell: ({ loginTime }) => <Moment at={loginTime} /> },
    { id: 'device', header: t('device'), cell: ({ userAgent }) => userAgent ?? undefined },
    { id: 'referral', header: t('referral'), cell: ({ referralId }) => referralId ?? undefined },
  ];
}

function Nothing({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  if (onShowAll === undefined) return <p className="text-ink-2">{t('empty')}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('noMatch')}</p>
      <Button variant="outline" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  );
}
