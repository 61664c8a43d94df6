import { Link } from 'react-router-dom';
import type { DoctorPatient, PatientNote } from '@sabiwell/proto/http/doctor-portal.ts';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { t } from './messages.ts';
import { patientPath } from './patient-path.ts';

type Props = { patients: readonly DoctorPatient[]; notes: ReadonlyMap<string, PatientNote[]> | undefined; open: string; typed: string };

/** Patients by name, each with what there is of them. */
export function PatientRows({ patients, notes, open, typed }: Props) {
  return (
    <Rows className="border-x border-x-hairline">
      {patients.map((patient) => (
        <li key={patient.patientId}>
          <Link
            to={patientPath(patient.patientId, typed)}
            aria-current={patient.patientId === open ? 'true' : undefined}
            className={`${rowClass} -outline-offset-3 aria-[current=true]:bg-band`}
          >
            <RowWords title={patient.patientName} hint={hintOf(patient, notes?.get(patient.patientId)?.length)} />
          </Link>
        </li>
      ))}
    </Rows>
  );
}

/** 2 consultations · 1 note, and when the last one was; notes that could not be read are not counted. */
function hintOf({ totalConsultations: visits, lastConsultation }: DoctorPatient, notes = 0) {
  const parts = [visits === 1 ? t('visitsOne') : t('visits', { count: visits })];
  if (notes > 0) parts.push(notes === 1 ? t('notesOne') : t('notes', { count: notes }));
  return (
    <>
      <span className="figures block">{parts.join(' · ')}</span>
      <span className="block">{lastConsultation === null ? t('noLast') : t('last', { day: fullDay(new Date(lastConsultation)) })}</span>
    </>
  );
}
