import { Link } from 'react-router-dom';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { useView } from '../../../lists/use-view.ts';
import { paths } from '../../../paths.ts';
import { DeniedCard } from '../denied-card.tsx';
import { isDenied } from '../is-denied.ts';
import { ListHead, NothingFound } from '../list-parts.tsx';
import { t } from './messages.ts';
import { PrescriptionRow } from './prescription-row.tsx';
import { PRESCRIPTION_STATUSES, prescriptionsPage, type PrescriptionsView } from './prescriptions-path.ts';

/** What the doctor has prescribed, the newest first; each leads to its sheet. */
export function PrescriptionsTab() {
  const { view, change } = useView(['q', 'status']);
  const list = usePages<typeof prescriptions.listOwnPrescriptionsDoctor>(prescriptionsPage(view), { isShared: true });
  if (isDenied(list.error)) return <DeniedCard />;
  const isFiltered = view.q !== '' || view.status !== '';
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-4">
      <ListHead title={t('title')} refresh={t('refresh')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch}>
        <Link to={paths.prescriptionForm} className={buttonClass()}>
          {t('create')}
        </Link>
      </ListHead>
      <Filters view={view} onChange={change} />
      <PagedList
        list={list}
        words={listWords(t)}
        empty={
          <NothingFound
            words={t(isFiltered ? 'noMatch' : 'empty')}
            showAll={t('showAll')}
            onShowAll={isFiltered && (() => change({ q: '', status: '' }))}
          />
        }
      >
        {(rows) => (
          <ul className="rows border-x border-x-hairline">
            {rows.map((row) => (
              <PrescriptionRow key={row.id} prescription={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

type FiltersProps = { view: PrescriptionsView; onChange: (changed: Partial<PrescriptionsView>) => void };

function Filters({ view: { q, status }, onChange }: FiltersProps) {
  return (
    <div role="search" className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      <SearchField
        className="max-sm:col-span-full"
        label={t('search')}
        placeholder={t('searchHint')}
        value={q}
        onSearch={(typed) => onChange({ q: typed })}
      />
      <NativeSelect
        label={t('status')}
        placeholder={t('all')}
        options={PRESCRIPTION_STATUSES.map((value) => ({ value, label: t(value) }))}
        value={status}
        onChange={({ target }) => onChange({ status: target.value })}
      />
    </div>
  );
}
