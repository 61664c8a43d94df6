import { useQuery } from '@tanstack/react-query';
import { APPOINTMENT_SOURCES, APPOINTMENT_STATUSES } from '@sabiwell/proto/http/booking-rules.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { useNow } from '@sabiwell/ui/use-now.ts';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { useView } from '../../../lists/use-view.ts';
import { DeniedCard } from '../denied-card.tsx';
import { isDenied } from '../is-denied.ts';
import { ListHead, NothingFound } from '../list-parts.tsx';
import { ConsultationRow } from './consultation-row.tsx';
import { consultationsPage, type ConsultationsView } from './consultations-path.ts';
import { t } from './messages.ts';

/** The doctor's visits, those of the public booking page too, the latest first, and what can be done about each. */
export function ConsultationsTab() {
  const { view, change } = useView(['q', 'status', 'source', 'patient']);
  const list = usePages<typeof doctorPortal.listDoctorConsultations>(consultationsPage(view), { isShared: true });
  // It is in memory already: the head of the portal shows it.
  const { data: doctor } = useQuery(read<typeof doctorPortal.readDoctorProfile>('/api/doctor/profile'));
  const now = useNow();
  if (isDenied(list.error)) return <DeniedCard />;
  const isFiltered = Object.values(view).some((word) => word !== '');
  const showAll = () => change({ q: '', status: '', source: '', patient: '' });
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-4">
      <ListHead
        title={t('title')}
        refresh={t('refresh')}
        refreshing={list.isFetching && !list.isFetchingNextPage}
        onRefresh={list.refetch}
      />
      <Filters view={view} onChange={change} />
      <PagedList
        list={list}
        words={listWords(t)}
        empty={<NothingFound words={t(isFiltered ? 'noMatch' : 'empty')} showAll={t('showAll')} onShowAll={isFiltered && showAll} />}
      >
        {(visits) => (
          <ul className="rows border-x border-x-hairline">
            {visits.map((visit) => (
              <ConsultationRow key={visit.id} visit={visit} doctorId={doctor?.id ?? 0} now={now} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

type FiltersProps = { view: ConsultationsView; onChange: (changed: Partial<ConsultationsView>) => void };

function Filters({ view: { q, status, source, patient }, onChange }: FiltersProps) {
  return (
    <div role="search" className="flex flex-col gap-2">
      <div className="grid max-w-3xl grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        <SearchField
          className="max-sm:col-span-full"
          label={t('search')}
          placeholder={t('searchHint')}
          value={q}
          onSearch={(text) => onChange({ q: text })}
        />
        <NativeSelect
          label={t('status')}
          placeholder={t('all')}
          options={APPOINTMENT_STATUSES.map((value) => ({ value, label: t(value) }))}
          value={status}
          onChange={({ target }) => onChange({ status: target.value })}
        />
        <NativeSelect
          label={t('source')}
          placeholder={t('all')}
          options={APPOINTMENT_SOURCES.map((value) => ({ value, label: t(value) }))}
          value={source}
          onChange={({ target }) => onChange({ source: target.value })}
        />
      </div>
      {patient !== '' && (
        <p className="flex flex-wrap items-center gap-x-3">
          {t('onePatient')}
          <Button variant="quiet" onClick={() => onChange({ patient: '' })}>
            {t('everyPatient')}
          </Button>
        </p>
      )}
    </div>
  );
}
