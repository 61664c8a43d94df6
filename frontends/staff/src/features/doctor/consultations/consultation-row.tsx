import { Link } from 'react-router-dom';
import type { DoctorConsultation } from '@sabiwell/proto/http/doctor-portal.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { actionsOf, type DecidableVisit } from '../desk/desk.domain.ts';
import { ROW_BUTTON } from '../desk/part.tsx';
import { RequestActions } from '../desk/request-actions.tsx';
import { VisitActions } from '../desk/visit-actions.tsx';
import { patientPath } from '../patients/patient-path.ts';
import { SourceBadge, StatusBadge } from './consultation-badges.tsx';
import { t } from './messages.ts';
import { Line, VisitRecordWords } from './visit-record.tsx';

type Props = { visit: DoctorConsultation; doctorId: number; now: Date };

/** One visit of the list: who, when, what it is about, what was recorded, and what can be done. */
export function ConsultationRow({ visit, doctorId, now }: Props) {
  const { patientName, patientId, scheduledAt, duration, consultationType, status, source, record } = visit;
  const decidable: DecidableVisit = { ...visit, userName: patientName, startsAt: scheduledAt, doctorId };
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="figures min-w-52 font-semibold max-sm:w-full">
          {fullTime(scheduledAt)}
          <span className="font-normal text-ink-2"> · {t('minutes', { count: duration })}</span>
        </p>
        <h3 className="min-w-0 flex-auto text-base font-semibold wrap-anywhere">{patientName}</h3>
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          <SourceBadge source={source} />
          <Badge tone={consultationType === 'emergency' ? 'poor' : 'neutral'}>{t(consultationType)}</Badge>
        </span>
      </div>
      <Facts visit={visit} />
      {record !== null && <VisitRecordWords record={record} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {status === 'pending' ? (
          <RequestActions visit={decidable} />
        ) : (
          <VisitActions visit={decidable} actions={actionsOf(decidable, now)} now={now} />
        )}
        {patientId !== null && (
          <Link to={patientPath(patientId)} className={buttonClass('outline', ROW_BUTTON)}>
            {t('openPatient')}
            <span className="sr-only"> {t('of', { name: patientName })}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

function Facts({ visit: { patientEmail, fees, paymentStatus, reason, notes } }: { visit: DoctorConsultation }) {
  const fee = fees === 0 ? t('free') : nairaText(fees);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Line name={t('email')}>{patientEmail ?? t('notProvided')}</Line>
      <Line name={t('fees')}>{t('paid', { fee, payment: t(`payment_${paymentStatus}`) })}</Line>
      <Line name={t('reason')}>{reason}</Line>
      {notes !== null && notes !== '' && <Line name={t('notes')}>{notes}</Line>}
    </dl>
  );
}
