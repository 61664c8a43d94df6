import { useQuery } from '@tanstack/react-query';
import type { staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { t } from './audit-messages.ts';
import { AUDIT_FILTERS, type AuditFilter, auditListPath } from './audit-path.ts';
import { staffQuery } from './staff-query.ts';
import { TabHead } from '../../lists/tab-head.tsx';
import { useView } from '../../lists/use-view.ts';

const NOTHING_CHOSEN: AuditFilter = { staffId: '', action: '', from: '', to: '' };

/** What staff did and what was done to their accounts, the newest first. The address holds the filters and the open entry. */
export function AuditTab() {
  const { view, change } = useView([...AUDIT_FILTERS, 'row']);
  const { data: staff = [] } = useQuery(staffQuery());
  const isFiltered = AUDIT_FILTERS.some((name) => view[name] !== '');
  const list = usePages<typeof staffAccounts.listStaffAuditAdmin>(auditListPath(view), { isShared: true });
  const opened = list.data?.find(({ id }) => id === view.row);
  const clear = isFiltered ? () => change(NOTHING_CHOSEN) : undefined;
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <TabHead title={t('title')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch} />
      <AuditFilters filter={view} staff={staff} onChange={change} />
      <PagedList list={list} words={listWords(t, () => t('shownOne'))} empty={<NoEntry onShowAll={clear} />}>
        {(rows) => <AuditList rows={rows} onOpen={({ id }) => change({ row: id })} />}
      </PagedList>
      {opened && <AuditDialog row={opened} onClose={() => change({ row: '' })} />}
    </section>
  );
}

function NoEntry({ onShowAll }: { onShowAll: (() => void) | undefined }) {
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
