import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Details } from '../details.tsx';
import { t as shared } from '../messages.ts';
import { mailLink, momentOf, Part, Parts, phoneLink, Words } from '../record-parts.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { statusWords, t } from './messages.ts';
import { dateWords } from './prescription-columns.tsx';

/** Everything about one prescription. */
export function PrescriptionDetails({ prescription }: { prescription: Prescription }) {
  const { status, doctorName, doctorEmail, licenceNumber, medication, additionalInstructions, createdAt, revokedAt, id } = prescription;
  return (
    <Parts>
      <Part title={t('prescription')}>
        <Words name={t('medication')} words={medication} />
        <Words name={t('instructions')} words={additionalInstructions} />
        <Details
          rows={[
            [shared('status'), <StatusBadge key="status" status={status} words={statusWords(status)} />],
            [t('date'), dateWords(prescription)],
            [t('doctor'), doctorName],
            [t('doctorEmail'), mailLink(doctorEmail)],
            [t('licence'), licenceNumber],
          ]}
        />
      </Part>
      <Patient prescription={prescription} />
      <Part title={shared('history')}>
        <Details
          rows={[
            [t('written'), fullTime(createdAt)],
            [t('withdrawn'), momentOf(revokedAt)],
            [shared('number'), id],
          ]}
        />
      </Part>
    </Parts>
  );
}

/** Whom it is for, and how to reach them. */
function Patient({ prescription: { patientEmail, patientPhone, patientId, userId } }: { prescription: Prescription }) {
  return (
    <Part title={t('patient')}>
      <Details
        rows={[
          [shared('email'), mailLink(patientEmail ?? null)],
          [shared('phone'), phoneLink(patientPhone ?? null)],
          [t('patientId'), patientId],
          [shared('userId'), userId ?? undefined],
        ]}
      />
    </Part>
  );
}
