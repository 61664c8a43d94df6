import type { ReactNode } from 'react';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Details } from '../../../lists/details.tsx';
import { PriorityWord, StatusBadge } from './appointment-columns.tsx';
import { feeWords } from './fee-words.ts';
import { endWords, paymentWords, sourceWords, t, typeWords } from './messages.ts';

/** Everything about one visit: what it is about, whom it concerns, its money, and what has happened to it. */
export function AppointmentDetails({ visit }: { visit: Appointment }) {
  const { status, priority, reasonCode, startsAt, duration, doctorName, doctorSpecialty, location, appointmentType, sharesReadings } =
    visit;
  return (
    <div className="flex flex-col gap-6">
      <Part id="visit" title={t('visit')}>
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
      <Part id="money" title={t('money')}>
        <Details
          rows={[
            [t('fee'), feeWords(visit.fees)],
            [t('payment'), paymentWords(visit.paymentStatus)],
          ]}
        />
      </Part>
      <History visit={visit} />
    </div>
  );
}

/** How to reach the member. */
function Contact({ visit: { userEmail, userPhone, userId } }: { visit: Appointment }) {
  return (
    <Part id="contact" title={t('contact')}>
      <Details
        rows={[
          [t('email'), userEmail === null ? undefined : <ContactLink address={`mailto:${userEmail}`} words={userEmail} />],
          [t('phone'), userPhone === null ? undefined : <ContactLink address={telephone(userPhone)} words={userPhone} />],
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
    <Part id="history" title={t('history')}>
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

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`visit-${id}`} className="flex flex-col gap-3">
      <h3 id={`visit-${id}`} className="border-b border-hairline pb-1 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What somebody wrote, in its lines. */
function Words({ name, words }: { name: string; words: string | null }) {
  if (words === null || words === '') return null;
  return (
    <div>
      <p className="text-sm text-ink-2">{name}</p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </div>
  );
}

const telephone = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

function ContactLink({ address, words }: { address: string; words: string }) {
  return (
    <a href={address} className="inline-flex min-h-6 items-center text-indigo underline pointer-coarse:min-h-11">
      {words}
    </a>
  );
}
