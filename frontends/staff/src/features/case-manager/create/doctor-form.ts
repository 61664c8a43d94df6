import { DOCTOR_RULES } from '@sabiwell/proto/http/doctor-rules.ts';
import { EMAIL, type FormDeclaration, PHONE } from '@sabiwell/ui/form/declaration.ts';
import { t } from './messages.ts';

export type DoctorDraft = Record<'name' | 'specialty' | 'hospital' | 'location' | 'phone' | 'email', string>;

export const newDoctor = (): DoctorDraft => ({ name: '', specialty: '', hospital: '', location: '', phone: '', email: '' });

/** The form for a doctor whom a case manager enters. Nothing is filled in by the browser: it would be the case manager's own. */
export const doctorForm = (): FormDeclaration<DoctorDraft> => ({
  name: 'new-doctor',
  refusals: { email_taken: 'email' },
  fields: {
    name: { label: t('name'), rule: DOCTOR_RULES.name, autoComplete: 'off' },
    specialty: { label: t('specialty'), rule: DOCTOR_RULES.specialty, autoComplete: 'off' },
    hospital: { label: t('hospital'), rule: DOCTOR_RULES.hospital, autoComplete: 'off' },
    location: { label: t('location'), rule: DOCTOR_RULES.location, autoComplete: 'off' },
    phone: { label: t('phone'), rule: DOCTOR_RULES.phone, ...PHONE, autoComplete: 'off' },
    email: { label: t('email'), rule: DOCTOR_RULES.email, ...EMAIL, autoComplete: 'off' },
  },
});
