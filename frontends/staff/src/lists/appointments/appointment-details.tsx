import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Details } from '../details.tsx';
import { mailLink, Part, Parts, phoneLink, Words } from '../record-parts.tsx';
import { PriorityWord, StatusBadge } from './appointment-columns.tsx';
import { feeWords } from './fee-words.ts';
import { endWords, paymentWords, sourceWords, t, typeWords } from './messages.ts';

/** Everything about one visit: what it is about, whom it concerns, its money, and what has happened to it. */
export function AppointmentDetails({ visit }: { visit: Appointment }) {
  const { status, priority, reasonCode, startsAt, duration, doctorName, doctorSpecialty, location, appointmentType, sharesReadings } =
    visit;
  return (
    <Parts>
      <Part title={t('visit')}>
        <Details
          rows={[
            [t('status'), <StatusBadge key="status" status={status} />],
            [t('priority'), <PriorityWord key="priority" priority={priority} />],
            [t('why'), reasonCode === null ? undefined : endWords(reasonCode)],
            [t('when'), t('minutes', { when: fullTime(startsAt), count: duration })],
            [t('doctor'), `${doctorName}, ${doctorSpecialty}`],
            [t('hospital'), location],
            [t('type'), typeWords(appointmentType)],
            [t('askedBy'), sourceWords(visit.source)],
            [t('readings'), sharesReadings ? t('shared') : undefined],
          ]}
        />
        <Words name={t('reason')} words={visit.reason} />
        <Words name={t('notes')} words={visit.notes} />
      </Part>
      <Contact visit={visit} />
      <Part title={t('money')}>
        <Details
          rows={[
            [t('fee'), feeWords(visit.fees)],
            [t('payment'), paymentWords(visit.paymentStatus)],
          ]}
        />
      </Part>
      <History visit={visit} />
    </Parts>
  );
}

/** How to reach the member. */
function Contact({ visit: { userEmail, userPhone, userId } }: { visit: Appointment }) {
  return (
    <Part title={t('contact')}>
      <Details
        rows={[
          [t('email'), mailLink(userEmail)],
          [t('phone'), phoneLink(userPhone)],
          [t('userId'), userId ?? t('guest')],
        ]}
      />
    </Part>
  );
}

/** What has happened to the visit, in the order of time. */
function History({ visit }: { visit: Appointment }) {
  const { createdAt, confirmBy, rescheduledAt, rescheduledFrom, confirmedAt, startedAt, completedAt, rejectedAt, cancelledAt } = visit;
  const moments: [string, string | null][] = [
    [t('asked'), createdAt],
    [rescheduledFrom === null ? '' : t('moved', { from: fullTime(rescheduledFrom) }), rescheduledAt],
    [t('confirmedAt'), confirmedAt],
    [t('startedAt'), startedAt],
    [t('completedAt'), completedAt],
    [t('rejectedAt'), rejectedAt],
    [t('cancelledAt'), cancelledAt],
  ];
  const happened = moments.filter((moment): moment is [string, string] => moment[1] !== null);
  return (
    <Part title={t('history')}>
      <Details
        rows={[
          ...happened.toSorted((one, other) => one[1].localeCompare(other[1])).map(([name, at]) => [name, fullTime(at)] as const),
          [t('confirmBy'), visit.status === 'pending' && confirmBy !== null ? fullTime(confirmBy) : undefined],
          [t('updated'), fullTime(visit.updatedAt)],
          [t('number'), visit.id],
        ]}
      />
    </Part>
  );
}
