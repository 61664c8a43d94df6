import { useQuery } from '@tanstack/react-query';
import type { DoctorProfile, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { whyNotPrescribe } from './may-prescribe.domain.ts';
import { t } from './messages.ts';
import type { Patient } from './prescription-fields.ts';
import { PrescriptionForm } from './prescription-form.tsx';

type Props = { linked: string; onWritten: (written: Prescription) => void };
const SKELETON = 'h-120 w-full';

/** The form for a doctor who may prescribe; others are told why they can't. */
export function PrescribePart(props: Props) {
  const query = useQuery({ ...read<typeof doctorPortal.readDoctorProfile>('/api/doctor/profile'), refetchOnMount: 'always' });
  return (
    <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton={SKELETON} quiet>
      {(doctor) => <ForDoctor doctor={doctor} {...props} />}
    </QueryPart>
  );
}

function ForDoctor({ doctor, ...props }: Props & { doctor: DoctorProfile }) {
  const { licenceValidUntil } = doctor;
  switch (whyNotPrescribe(doctor, serverDay())) {
    case 'expired':
      return (
        <Notice tone="warning" title={t('expired')}>
          {t('expiredWords', { day: fullDay(noonOf(licenceValidUntil ?? '')) })}
        </Notice>
      );
    case 'notVerified':
      return (
        <Notice tone="warning" title={t('notVerified')}>
          {t('notVerifiedWords')}
        </Notice>
      );
    default:
      return <ForPatients doctor={doctor} {...props} />;
  }
}

function ForPatients(props: Props & { doctor: DoctorProfile }) {
  const query = useQuery({ ...read<typeof doctorPortal.listDoctorPatients>('/api/doctor/patients'), refetchOnMount: 'always' });
  return (
    <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton={SKELETON} quiet empty={<NoPatients />}>
      {(patients: readonly Patient[]) => <PrescriptionForm patients={patients} {...props} />}
    </QueryPart>
  );
}

function NoPatients() {
  return (
    <Notice tone="info" title={t('noPatients')}>
      {t('noPatientsWords')}
    </Notice>
  );
}
