import { Link } from 'react-router-dom';
import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { dateAndTime, fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { PrintIcon } from '@sabiwell/ui/icons.tsx';
import { writtenPath } from '../../../paths.ts';
import { Line } from '../consultations/visit-record.tsx';
import { ROW_BUTTON } from '../desk/part.tsx';
import { t } from './messages.ts';
import { numberOf } from './prescriptions-path.ts';

/** One prescription of the list, with the way to its sheet. */
export function PrescriptionRow({ prescription }: { prescription: Prescription }) {
  const { id, userId, patientName, prescriptionDate, prescriptionTime, doctorName, medication, additionalInstructions, status, createdAt } =
    prescription;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold wrap-anywhere">{patientName}</h3>
        <p className="figures min-w-0 flex-auto text-ink-2">{t('number', { number: numberOf(prescription) })}</p>
        <Badge tone={status === 'valid' ? 'good' : 'poor'}>{t(status)}</Badge>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Line name={t('patientId')}>{userId === null ? t('guest') : t('memberId', { id: userId })}</Line>
        <Line name={t('dated')}>{`${fullDay(noonOf(prescriptionDate))}, ${prescriptionTime}`}</Line>
        <Line name={t('doctor')}>{doctorName}</Line>
        <Line name={t('medication')}>{medication}</Line>
        {additionalInstructions !== null && additionalInstructions !== '' && <Line name={t('instructions')}>{additionalInstructions}</Line>}
        <Line name={t('created')}>{dateAndTime(createdAt)}</Line>
      </dl>
      <Link to={writtenPath(id)} className={buttonClass('outline', `self-start ${ROW_BUTTON}`)}>
        <PrintIcon className="size-5" />
        {t('open')}
        <span className="sr-only"> {t('of', { name: patientName })}</span>
      </Link>
    </li>
  );
}
