import type { DoctorApplication, doctors } from '@sabiwell/proto/http/doctors.ts';
import { APPLICATION_STATUSES } from '@sabiwell/proto/http/doctor-rules.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { type Column, PlainTable } from '../../../lists/plain-table.tsx';
import { TabHead } from '../../../lists/tab-head.tsx';
import { ApplicationBadge } from './badges.tsx';
import { applicationsPath } from './doctors-path.ts';
import { NothingShown } from './nothing-shown.tsx';
import { OpenApplication } from './open-application.tsx';
import { applicationStatus, t } from './messages.ts';

export type PartProps = {
  view: Readonly<Record<'status' | 'q' | 'row', string>>;
  onChange: (changed: Partial<Record<'status' | 'q' | 'row', string>>) => void;
};

/** The applications to join the directory, the newest first. */
export function ApplicationsPart({ view, onChange }: PartProps) {
  const list = usePages<typeof doctors.listDoctorApplicationsAdmin>(applicationsPath(view.status), { isShared: true });
  const opened = list.data?.find(({ id }) => id === view.row);
  return (
    <>
      <TabHead title={t('applications')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch} />
      <div role="search" className="max-w-60">
        <NativeSelect
          label={t('status')}
          placeholder={t('all')}
          options={APPLICATION_STATUSES.map((value) => ({ value, label: applicationStatus(value) }))}
          value={view.status}
          onChange={({ target }) => onChange({ status: target.value, row: '' })}
        />
      </div>
      <PagedList
        list={list}
        words={listWords(t, () => t('shownOne'))}
        empty={
          <NothingShown words={t('noApplications')} isFiltered={view.status !== ''} onShowAll={() => onChange({ status: '', row: '' })} />
        }
      >
        {(rows) => <ApplicationList rows={rows} onOpen={({ id }) => onChange({ row: id })} />}
      </PagedList>
      {opened && <OpenApplication key={opened.id} application={opened} onClose={() => onChange({ row: '' })} />}
    </>
  );
}

type ListProps = { rows: readonly DoctorApplication[]; onOpen: (row: DoctorApplication) => void };

function ApplicationList({ rows, onOpen }: ListProps) {
  const columns: Column<DoctorApplication>[] = [
    { id: 'name', header: t('applicant'), names: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { id: 'specialty', header: t('specialty'), cell: ({ specialty }) => specialty },
    { id: 'place', header: t('place'), cell: ({ hospital, location }) => `${hospital}, ${location}` },
    { id: 'status', header: t('status'), cell: ({ status }) => <ApplicationBadge status={status} /> },
    { id: 'received', header: t('received'), cell: ({ createdAt }) => <time dateTime={createdAt}>{dateAndTime(createdAt)}</time> },
  ];
  return <PlainTable caption={t('applications')} columns={columns} rows={rows} onOpen={onOpen} />;
}
