import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment, appointments } from '@sabiwell/proto/http/appointments.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { t as c } from '../../care/messages.ts';
import { VISIT_TONES } from '../../care/visit-words.ts';
import { visitTime } from '../../care/when.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { appointmentPath, paths } from '../../paths.ts';
import { CallBacks } from './call-backs.tsx';
import { t } from './messages.ts';
import { splitVisits } from './visits.domain.ts';

/** Every visit of the member: those to come, and those that were. */
export function AppointmentsPage() {
  const list = usePages<typeof appointments.listAppointments>('/api/appointments?limit=30', { isShared: true });
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('title')} back={t('profile')} to={paths.profile} />
      <CallBacks />
      <PagedList list={list} words={listWords(t)} empty={<NoVisits words={t('empty')} />}>
        {(visits) => <Visits visits={visits} />}
      </PagedList>
    </div>
  );
}

function Visits({ visits }: { visits: Appointment[] }) {
  const [now] = useState(serverNow);
  const { upcoming, past } = splitVisits(visits, now);
  return (
    <>
      <section aria-labelledby="upcoming" className="flex flex-col gap-2">
        <h2 id="upcoming" className="text-lg font-semibold">
          {t('upcoming')}
        </h2>
        {upcoming.length === 0 ? <NoVisits words={t('noUpcoming')} /> : <VisitRows visits={upcoming} />}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="flex flex-col gap-2">
          <h2 id="past" className="text-lg font-semibold">
            {t('past')}
          </h2>
          <VisitRows visits={past} />
        </section>
      )}
    </>
  );
}

function NoVisits({ words }: { words: string }) {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-hairline bg-surface p-4">
      <p>{words}</p>
      <Link to={paths.doctors} className={buttonClass('outline')}>
        {t('find')}
      </Link>
    </div>
  );
}

function VisitRows({ visits }: { visits: readonly Appointment[] }) {
  return (
    <Rows>
      {visits.map(({ id, doctorName, doctorSpecialty, startsAt, status }) => (
        <li key={id}>
          <Link to={appointmentPath(id)} className={rowClass}>
            <RowWords
              title={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="figures">{visitTime(startsAt)}</span>
                  <Badge tone={VISIT_TONES[status]}>{c(status)}</Badge>
                </span>
              }
              hint={`${doctorName}, ${doctorSpecialty}`}
            />
          </Link>
        </li>
      ))}
    </Rows>
  );
}
