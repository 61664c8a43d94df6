import { useState } from 'react';
import type { doctors, StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { type Column, PlainTable } from '../../../lists/plain-table.tsx';
import { TabHead } from '../../../lists/tab-head.tsx';
import type { PartProps } from './applications-part.tsx';
import { LicenceBadge } from './badges.tsx';
import { DoctorDialog } from './doctor-dialog.tsx';
import { doctorsPath, LICENCE_STATUSES } from './doctors-path.ts';
import { NothingShown } from './nothing-shown.tsx';
import { licenceState, t } from './messages.ts';
import { VerifyDialog } from './verify-dialog.tsx';

/** Every doctor, the newest first, and the state of their licence. */
export function DoctorsPart({ view, onChange }: PartProps) {
  const { q, status, row } = view;
  const list = usePages<typeof doctors.listEveryDoctorAdmin>(doctorsPath(view), { isShared: true });
  const opened = list.data?.find(({ id }) => String(id) === row);
  return (
    <>
      <TabHead title={t('doctors')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch} />
      <div role="search" className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          className="max-sm:col-span-full"
          value={q}
          onSearch={(text) => onChange({ q: text })}
        />
        <NativeSelect
          label={t('licence')}
          placeholder={t('all')}
          options={LICENCE_STATUSES.map((value) => ({ value, label: licenceState(value) }))}
          value={status}
          onChange={({ target }) => onChange({ status: target.value, row: '' })}
        />
      </div>
      <PagedList
        list={list}
        words={listWords(t, () => t('shownOne'))}
        empty={
          <NothingShown
            words={t('noDoctors')}
            isFiltered={q !== '' || status !== ''}
            onShowAll={() => onChange({ q: '', status: '', row: '' })}
          />
        }
      >
        {(rows) => <DoctorList rows={rows} onOpen={({ id }) => onChange({ row: String(id) })} />}
      </PagedList>
      {opened && <OpenDoctor key={opened.id} doctor={opened} onClose={() => onChange({ row: '' })} />}
    </>
  );
}

function DoctorList({ rows, onOpen }: { rows: readonly StaffDoctor[]; onOpen: (row: StaffDoctor) => void }) {
  const columns: Column<StaffDoctor>[] = [
    { id: 'name', header: t('person'), names: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { id: 'specialty', header: t('specialty'), cell: ({ specialty }) => specialty },
    { id: 'place', header: t('place'), cell: ({ hospital, location }) => `${hospital}, ${location}` },
    { id: 'licence', header: t('licence'), cell: (doctor) => <LicenceBadge doctor={doctor} /> },
    {
      id: 'until',
      header: t('validUntil'),
      cell: ({ licenceValidUntil }) => (licenceValidUntil === null ? undefined : fullDay(noonOf(licenceValidUntil))),
    },
  ];
  return <PlainTable caption={t('doctors')} columns={columns} rows={rows} onOpen={onOpen} />;
}

function OpenDoctor({ doctor, onClose }: { doctor: StaffDoctor; onClose: () => void }) {
  const [isChecking, setChecking] = useState(false);
  const back = () => setChecking(false);
  if (isChecking) return <VerifyDialog doctor={doctor} onDone={back} onClose={back} />;
  return <DoctorDialog doctor={doctor} onVerify={() => setChecking(true)} onClose={onClose} />;
}
