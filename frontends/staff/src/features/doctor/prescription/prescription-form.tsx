import type { ReactNode } from 'react';
import type { DoctorProfile } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Prescription } from '@sabiwell/proto/http/prescriptions.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { t } from './messages.ts';
import { newPrescription, type Patient, prescriptionBody, prescriptionForm } from './prescription-fields.ts';
import { useWritePrescription } from './use-write-prescription.ts';

type Props = {
  doctor: DoctorProfile;
  patients: readonly Patient[];
  /** The patient whom the address names; '' where it names none. */
  linked: string;
  onWritten: (written: Prescription) => void;
};

/** The form. What was typed survives a reload and an expired session; a form that a link opened for one patient has a draft of its own. */
export function PrescriptionForm({ doctor, patients, linked, onWritten }: Props) {
  const draft = { name: linked === '' ? 'prescription' : `prescription.${linked}`, userId: doctor.id };
  const typed = useTyped(prescriptionForm(patients), () => newPrescription(patients, linked, serverNow()), draft);
  const sending = useWritePrescription(draft, (written) => {
    typed.clear();
    onWritten(written);
  });
  const form = useForm(typed, { sending, leadsTo: 'refused', onValid: (valid) => sending.mutate(prescriptionBody(valid)) });
  const isForeign = linked !== '' && patients.every(({ patientId }) => patientId !== linked);
  return (
    <FormBody form={form} problem={{ title: t('notCreated') }}>
      <Part id="doctor" title={t('doctorPart')}>
        <DoctorDetails doctor={doctor} />
      </Part>
      <Part id="patient" title={t('patientPart')}>
        {isForeign && <Notice tone="warning">{t('notYours')}</Notice>}
        <FormField form={form} name="patientId" />
        <FormField form={form} name="patientName" />
      </Part>
      <Part id="details" title={t('detailsPart')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="prescriptionDate" />
          <FormField form={form} name="prescriptionTime" />
        </div>
        <FormField form={form} name="medication" />
        <FormField form={form} name="additionalInstructions" />
      </Part>
      <Button type="submit" busy={form.busy} className="self-start max-sm:self-stretch">
        {t(form.busy ? 'creating' : 'create')}
      </Button>
    </FormBody>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={`${id}-part`} className="flex flex-col gap-4">
      <h2 id={`${id}-part`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** Who prescribes, by the session: nobody prescribes in another's name. */
function DoctorDetails({ doctor: { name, email, licenceNumber } }: { doctor: DoctorProfile }) {
  const details = [
    [t('doctorName'), name],
    [t('doctorEmail'), email],
    [t('licence'), licenceNumber ?? ''],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {details.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
