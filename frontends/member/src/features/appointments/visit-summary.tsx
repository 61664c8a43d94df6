import { Link } from 'react-router-dom';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { followUpPath, OPENED_FROM_PAGE } from '../../paths.ts';
import { Detail } from './appointment-details.tsx';
import { t } from './messages.ts';

/** What the doctor wrote about a completed visit for the member, and a button that books the follow-up. */
export function VisitSummary({ visit: { doctorId, summary } }: { visit: Appointment }) {
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
      {followUpDate !== null && followUpDate > serverDay() && (
        <Link to={followUpPath(doctorId, followUpDate)} state={OPENED_FROM_PAGE} className={buttonClass('primary', 'self-start')}>
          {t('bookFollowUp')}
        </Link>
      )}
    </section>
  );
}
