import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { PlusIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenAccount } from './open-account.tsx';
import { filterStaff } from './staff-filter.domain.ts';
import { StaffFilters } from './staff-filters.tsx';
import { StaffList } from './staff-list.tsx';
import { t } from './staff-messages.ts';
import { staffQuery } from './staff-query.ts';
import { TabHead } from '../../lists/tab-head.tsx';
import { useView } from '../../lists/use-view.ts';

const NOTHING_CHOSEN = { q: '', role: '', status: '' };

/** Every staff account, and an administrator's work with them. The address holds the filters and the open account. */
export function StaffTab() {
  const query = useQuery(staffQuery());
  const { view, change } = useView(['q', 'role', 'status', 'row']);
  const [isInviting, setInviting] = useState(false);
  const found = filterStaff(query.data ?? [], view);
  const opened = query.data?.find(({ id }) => id === view.row);
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <TabHead
        title={t('title')}
        count={query.data && countWords(found, query.data)}
        refreshing={query.isFetching}
        onRefresh={query.refetch}
      >
        <Button onClick={() => setInviting(true)}>
          <PlusIcon className="size-5" />
          {t('invite')}
        </Button>
      </TabHead>
      <StaffFilters filter={view} onChange={change} />
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-80 w-full">
        {() =>
          found.length > 0 ? (
            <StaffList rows={found} onOpen={({ id }) => change({ row: id })} />
          ) : (
            <NoMatch onShowAll={() => change(NOTHING_CHOSEN)} />
          )
        }
      </QueryPart>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened && <OpenAccount key={opened.id} row={opened} onClose={() => change({ row: '' })} />}
    </section>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('noMatch')}</p>
      <Button variant="outline" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  );
}

function countWords(found: readonly StaffRow[], all: readonly StaffRow[]): string {
  if (found.length < all.length) return t('countOf', { shown: found.length, count: all.length });
  return all.length === 1 ? t('countOne') : t('count', { count: all.length });
}
