import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { visitTime } from '../../care/when.ts';
import { ownVisitsQuery } from '../../member-queries.ts';
import { appointmentPath, followUpPath, OPENED_FROM_PAGE } from '../../paths.ts';
import { Detail } from './appointment-details.tsx';
import { t } from './messages.ts';
import { bookedFollowUp } from './visits.domain.ts';

/** What the doctor wrote about a completed visit for the member, and a button that books the follow-up. */
export function VisitSummary({ visit }: { visit: Appointment }) {
  const { summary } = visit;
  if (summary === null) return null;
  const { diagnosis, treatment, followUpDate } = summary;
  return (
    <section aria-labelledby="summary" className="flex flex-col gap-3 border-t border-hairline pt-3">
      <h3 id="summary" className="font-semibold">
        {t('summary')}
      </h3>
      <dl className="grid gap-y-3">
        {diagnosis !== null && <Detail label={t('diagnosis')} value={diagnosis} />}
        {treatment !== null && <Detail label={t('treatment')} value={treatment} />}
        {followUpDate !== null && <Detail label={t('followUpDate')} value={fullDay(noonOf(followUpDate))} />}
      </dl>
      {followUpDate !== null && followUpDate > serverDay() && <FollowUp visit={visit} day={followUpDate} />}
    </section>
  );
}

/** Books the follow-up, or leads to the one that is booked: a second one would take a time for nothing. */
function FollowUp({ visit, day }: { visit: Appointment; day: string }) {
  const { data, isPending } = useQuery(ownVisitsQuery());
  const booked = bookedFollowUp(data ?? [], visit);
  if (isPending) return <div className="h-11" />;
  if (booked === undefined)
    return (
      <Link to={followUpPath(visit.doctorId, day)} state={OPENED_FROM_PAGE} className={buttonClass('primary', 'self-start')}>
        {t('bookFollowUp')}
      </Link>
    );
  return (
    <Link
      to={appointmentPath(booked.id)}
      className="figures inline-flex min-h-11 items-center self-start font-semibold text-indigo underline"
    >
      {t('followUpBooked', { when: visitTime(booked.startsAt) })}
    </Link>
  );
}
